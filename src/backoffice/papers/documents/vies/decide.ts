/** So long a number that VIES knows counts as registered; it is asked again well before. */
export const daysValid = 40;
export const daysUntilAsked = 30;

/** The address at which VIES tells of a number. */
export function viesAddressOf(base: string, vatNumber: string): string {
  const [state, number] = [vatNumber.slice(0, 2), vatNumber.slice(2)];
  return `${base}/ms/${encodeURIComponent(state)}/vat/${encodeURIComponent(number)}`;
}

/** Whether it is registered; undefined where VIES does not know now. */
export function toldByVies(answer: unknown): boolean | undefined {
  if (typeof answer !== 'object' || answer === null) return undefined;
  const { isValid, userError } = answer as { isValid?: unknown; userError?: unknown };
  if (userError !== 'VALID' && userError !== 'INVALID') return undefined;
  return isValid === true && userError === 'VALID';
}
