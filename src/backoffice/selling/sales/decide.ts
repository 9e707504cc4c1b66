import { checkDateRange } from '../../../contract/rules/date-range.ts';

/** Days, both included. */
export interface Days {
  readonly from: string;
  readonly to: string;
}

export const allDays: Days = { from: '-infinity', to: 'infinity' };

export function checkDays(
  { from = '', to = '' }: { from?: string | undefined; to?: string | undefined },
  today: string,
) {
  return checkDateRange({ from, to }, today);
}
