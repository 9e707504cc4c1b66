const day = 24 * 3_600_000;

/** The mail and the page promise thirty days: what keeps an account open then is known while the operator can still see to it. */
export const daysUntilClosed = 21;

/** When an account is deleted that was asked to be. */
export function closingTime(requestedAt: Date): Date {
  return new Date(requestedAt.getTime() + daysUntilClosed * day);
}
