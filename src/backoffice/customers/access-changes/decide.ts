import type { AccessChange } from '../../../contract/access-changes.ts';

/** How long what a doubtful session did can be taken back. */
const daysToUndo = 7;

export function daysBefore(now: Date): string {
  return new Date(now.getTime() - daysToUndo * 86_400_000).toISOString();
}

export interface KeptChange extends AccessChange {
  readonly subjectId: string;
  readonly formerId: string | null;
}
