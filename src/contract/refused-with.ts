import type { MessageKey } from './message-keys.ts';

/** Types a call's own keys: a misspelt one does not compile. */
export function refusedWith(...keys: MessageKey[]): readonly MessageKey[] {
  return [...new Set(keys)];
}
