import { checkText } from './text.ts';
import type { Verdict } from './verdict.ts';

const longestLabel = 40;

/** The nickname or the cost centre of a plate or card; may be empty. */
export function checkLabel(value: string): Verdict<string> {
  return checkText(value, { most: longestLabel });
}
