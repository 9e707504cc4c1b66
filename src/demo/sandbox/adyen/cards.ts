/** What a card typed in the simulation does. Real ones are refused by their check digit or do nothing special. */
export const testCards = [
  { number: '4111111145551142', brand: 'visa', does: 'authorised', about: 'Authorised at once' },
  { number: '5555341244441115', brand: 'mc', does: 'authorised', about: 'Authorised at once' },
  {
    number: '6703444444444449',
    brand: 'bcmc',
    does: 'redirect',
    about: 'To the bank’s own page (3-D Secure by redirect)',
  },
  {
    number: '4212345678910006',
    brand: 'visa',
    does: 'redirect',
    about: 'To the bank’s own page (3-D Secure by redirect)',
  },
  {
    number: '4917610000000000',
    brand: 'visa',
    does: 'challenge',
    about: 'Fingerprint, then challenge in the page (3-D Secure 2)',
  },
  {
    number: '4871049999999910',
    brand: 'visa',
    does: 'frictionless',
    about: 'Fingerprint, then authorised (3-D Secure 2)',
  },
  { number: '4000000000000002', brand: 'visa', does: 'refused', about: 'Refused by the bank' },
  { number: '4000000000000069', brand: 'visa', does: 'expired card', about: 'Refused: expired card' },
  { number: '4000000000000119', brand: 'visa', does: 'error', about: 'Error' },
  { number: '4000000000000259', brand: 'visa', does: 'pending', about: 'Pending; authorised after 20 seconds' },
  { number: '4000000000000341', brand: 'visa', does: 'received', about: 'Received; refused after 20 seconds' },
  { number: '4000000000000408', brand: 'visa', does: 'cancelled', about: 'Cancelled' },
  {
    number: '4000000000000507',
    brand: 'visa',
    does: 'unknown',
    about: 'A result code that says nothing of the money; authorised after 20 seconds',
  },
] as const;

export type CardBehaviour = (typeof testCards)[number]['does'];

/** The number in an "encrypted" field of Adyen's test environment: `test_` and the number in clear. */
export function cardNumberIn(field: unknown): string {
  return typeof field === 'string' ? field.replace(/^test_/, '').replace(/\s/g, '') : '';
}

export function isCardNumber(number: string): boolean {
  if (!/^\d{12,19}$/.test(number)) return false;
  const sum = [...number].reverse().reduce((total, digit, index) => {
    const doubled = index % 2 === 1 ? Number(digit) * 2 : Number(digit);
    return total + (doubled > 9 ? doubled - 9 : doubled);
  }, 0);
  return sum % 10 === 0;
}

export function behaviourOf(number: string): CardBehaviour {
  return testCards.find((card) => card.number === number)?.does ?? 'authorised';
}

export function brandOf(number: string): string {
  return (
    testCards.find((card) => card.number === number)?.brand ??
    (number.startsWith('5') ? 'mc' : number.startsWith('3') ? 'amex' : 'visa')
  );
}
