import type { MessageKey } from './message-keys.ts';

/** What the rules, and a back office after them, may say of a field; for the calls that carry one. */
type Keys = readonly MessageKey[];

export const email: Keys = ['validation.required', 'validation.email'];

export const password: Keys = [
  'validation.required',
  'validation.password.tooShort',
  'validation.password.tooLong',
  'validation.password.digit',
  'validation.password.letter',
  'validation.password.space',
  'validation.password.characters',
  'validation.password.common',
];

export const name: Keys = [
  'validation.required',
  'validation.text.tooLong',
  'validation.name.characters',
  'validation.name.letter',
  'validation.name.webAddress',
  'exception.name.pattern',
];

export const text: Keys = ['validation.required', 'validation.text.tooLong', 'validation.text.characters'];

export const companyName: Keys = [...text, 'validation.name.webAddress'];

export const address: Keys = [
  'exception.address.incomplete',
  'validation.country.invalid',
  'validation.postCode.invalid',
];

export const vatNumber: Keys = [
  'validation.vatNumber.required',
  'validation.vatNumber.invalid',
  'validation.vatNumber.both',
  'validation.vatNumber.fixed',
];

export const phone: Keys = ['validation.phone.invalid'];

export const birthDate: Keys = ['validation.birthDate.invalid', 'validation.birthDate.future'];

export const amount: Keys = ['validation.amount.invalid', 'validation.amount.tooLow', 'validation.amount.tooHigh'];

export const count: Keys = ['validation.count.invalid', 'validation.count.tooLow', 'validation.count.tooHigh'];

export const dateRange: Keys = [
  'validation.dateRange.invalidStart',
  'validation.dateRange.invalidEnd',
  'validation.dateRange.startAfterEnd',
  'validation.dateRange.future',
];

export const plate: Keys = ['exception.licensePlate.format', 'validation.plate.invalid', 'validation.plate.tooLong'];

export const cardCode: Keys = ['validation.cardCode.digits', 'validation.cardCode.tooLong'];

export const iban: Keys = ['validation.required', 'validation.iban.invalid', 'validation.iban.notSepa'];

export const sendOn: Keys = ['validation.sendOn.invalid', 'validation.sendOn.past', 'validation.sendOn.tooLate'];
