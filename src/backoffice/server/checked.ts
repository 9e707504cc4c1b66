import { accept, type FieldsVerdict, type Refusals, type Verdict } from '../../contract/rules/verdict.ts';
import { refusedFields } from './refusal.ts';

type Verdicts = Record<string, Verdict<unknown>>;
type ValuesOf<V extends Verdicts> = { [Field in keyof V]: V[Field] extends Verdict<infer Value> ? Value : never };

/** What the rules made of the fields; a refusal with every field's own message when one of them says no. */
export function checked<V extends Verdicts>(verdicts: V): ValuesOf<V> {
  const entries = Object.entries(verdicts);
  const refusals: Refusals<string> = Object.fromEntries(
    entries.flatMap(([field, verdict]) => (verdict.ok ? [] : [[field, verdict]])),
  );
  if (Object.keys(refusals).length > 0) throw refusedFields(refusals);
  return Object.fromEntries(
    entries.map(([field, verdict]) => [field, verdict.ok ? verdict.value : undefined]),
  ) as ValuesOf<V>;
}

/** The same for a rule that judges several fields together. */
export function checkedFields<Value, Field extends string>(verdict: FieldsVerdict<Value, Field>): Value {
  if (!verdict.ok) throw refusedFields(verdict.refusals);
  return verdict.value;
}

/** Absent stays absent and leaves a value as it is; null or nothing but blanks empties it; anything else is judged. */
export function ifGiven<Value>(
  value: string | null | undefined,
  check: (value: string) => Verdict<Value>,
): Verdict<Value | null | undefined> {
  if (value === undefined) return accept(undefined);
  return value === null || value.trim() === '' ? accept(null) : check(value);
}
