/**
 * Every message a rule can give, so that the catalogs can be checked against it.
 * What follows a comment is the placeholder `{key}` of the text.
 */
export const ruleMessageKeys = [
  'validation.required',
  'validation.text.tooLong', // most characters
  'validation.text.characters',
  'validation.email',
  'validation.email.notEqual',
  'validation.email.same',
  'validation.password.tooShort', // fewest characters
  'validation.password.tooLong', // most characters
  'validation.password.digit',
  'validation.password.letter',
  'validation.password.space',
  'validation.password.characters',
  'validation.password.common',
  'validation.password.notEqual',
  'validation.password.same',
  'validation.agreement', // the agreement, in the customer's language
  'validation.immediatePayment',
  'validation.immediateStart',
  'validation.ownHolder',
  'validation.item.none',
  'validation.programs.none',
  'validation.country.invalid',
  'validation.vatNumber.required',
  'validation.vatNumber.invalid',
  'validation.vatNumber.both',
  'validation.vatNumber.fixed',
  'validation.iban.invalid',
  'validation.iban.notSepa', // country code
  'validation.plate.invalid',
  'validation.plate.tooLong', // most characters
  'validation.plate.unusual', // the plate; a hint, not a refusal
  'validation.postCode.invalid', // an example of that country
  'validation.phone.invalid',
  'validation.symbols.tooMany', // most symbols
  'validation.amount.invalid',
  'validation.amount.tooLow', // lowest amount, in euros
  'validation.amount.tooHigh', // highest amount, in euros
  'validation.count.invalid',
  'validation.count.tooLow', // lowest number
  'validation.count.tooHigh', // highest number
  'validation.dateRange.invalidStart',
  'validation.dateRange.invalidEnd',
  'validation.dateRange.startAfterEnd',
  'validation.dateRange.future',
  'validation.birthDate.invalid',
  'validation.birthDate.future',
  'validation.cardCode.digits',
  'validation.cardCode.tooLong', // most digits
  'validation.giftCode.elsewhere', // the host of the other operator
  'validation.sendOn.invalid',
  'validation.sendOn.past',
  'validation.sendOn.tooLate',
  'validation.name.characters',
  'validation.name.letter',
  'validation.name.webAddress',
  'validation.redirectAddress.invalid',
] as const;

export type RuleMessageKey = (typeof ruleMessageKeys)[number];
