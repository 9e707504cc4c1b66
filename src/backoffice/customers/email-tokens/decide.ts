export type Purpose = 'ACTIVATION' | 'PASSWORD' | 'USERNAME' | 'INVITATION';

const minute = 60_000;
const day = 24 * 60 * minute;

const lifetimes: Record<Purpose, number> = {
  ACTIVATION: 7 * day,
  INVITATION: 7 * day,
  PASSWORD: 60 * minute,
  USERNAME: 60 * minute,
};

/** Until when a token made now works. */
export function validUntil(purpose: Purpose, now: Date): Date {
  return new Date(now.getTime() + lifetimes[purpose]);
}

/** Until when a customer who is invited at a moment to choose a password may do so. */
export function daysToChoose(invited: Date): Date {
  return new Date(invited.getTime() + 30 * day);
}

/** Until when a change of the e-mail address asked for now can be undone from the old mailbox. */
export function daysToUndo(now: Date): Date {
  return new Date(now.getTime() + 7 * day);
}
