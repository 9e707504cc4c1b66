import { useWords } from '../../words/words.tsx';

/** What each field is called, so that a summary of mistakes says which one it means. */
export function useFieldNames(): Readonly<Record<string, string>> {
  const { say } = useWords();
  return {
    firstName: say('person.firstName'),
    lastName: say('person.lastName'),
    dateOfBirth: say('person.dateOfBirth'),
    phone: say('person.phone'),
    companyName: say('company.name'),
    vatNumber: say('company.vatNumber'),
    street: say('address.street'),
    houseNumber: say('address.houseNumber'),
    busNumber: say('address.busNumber'),
    postalCode: say('address.postalCode'),
    city: say('address.city'),
    country: say('address.country'),
    invoiceEmail: say('company.invoiceEmail'),
    infoText: say('invoiceDetails.infoText'),
    vatTicketEmail: say('preferences.vatTicketEmail'),
    minimumBalanceAmount: say('preferences.minimumBalanceAmount'),
    languageCode: say('preferences.language'),
    preferredLocationId: say('preferences.location'),
    email: say('field.email'),
    currentPassword: say('password.current'),
    plate: say('complete.plate.field'),
    numberOfRequestedIdentificationItems: say('complete.cards.count'),
  };
}
