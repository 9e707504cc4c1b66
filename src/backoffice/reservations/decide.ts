const minute = 60_000;

/** How long something is kept for a customer who is choosing or paying. */
const holdMinutes = 15;

export function holdUntil(now: Date): Date {
  return new Date(now.getTime() + holdMinutes * minute);
}
