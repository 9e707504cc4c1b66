import type { RuleMessageKey } from './message-keys.ts';

/** What a rule says of one value: its normalised form, or why it cannot be used. */
export type Verdict<Value> = { ok: true; value: Value } | Refusal;

/** What a rule says of several fields that belong together; each refused field has its own message. */
export type FieldsVerdict<Value, Field extends string> =
  | { ok: true; value: Value }
  | { ok: false; refusals: Refusals<Field> };

export type Refusals<Field extends string> = Partial<Record<Field, Refusal>>;

export interface Refusal {
  readonly ok: false;
  readonly messageKey: RuleMessageKey;
  /** Fills `{key}` in the text. */
  readonly placeholder?: string;
}

export function accept<Value>(value: Value): { ok: true; value: Value } {
  return { ok: true, value };
}

export function refuse(messageKey: RuleMessageKey, placeholder?: string): Refusal {
  return placeholder === undefined ? { ok: false, messageKey } : { ok: false, messageKey, placeholder };
}
