import type { Problem } from '../../../../machines/shared/problems.ts';
import type { Verdict } from '../../../contract/rules/verdict.ts';

type Verdicts = Readonly<Record<string, Verdict<unknown>>>;
type ValueOf<V> = V extends { ok: true; value: infer Value } ? Value : never;

export interface Judged<V extends Verdicts> {
  /** Of the fields that may be sent, as the rules write them. */
  readonly values: { readonly [Field in keyof V]?: ValueOf<V[Field]> };
  /** Of the others, in the order of the form. */
  readonly problems: { readonly [Field in keyof V]?: Problem };
}

/** Parts what the rules say of the fields of a form. */
export function judged<const V extends Verdicts>(verdicts: V): Judged<V> {
  const values: Record<string, unknown> = {};
  const problems: Record<string, Problem> = {};
  for (const [field, verdict] of Object.entries(verdicts)) {
    if (verdict.ok) values[field] = verdict.value;
    else
      problems[field] = {
        messageKey: verdict.messageKey,
        ...(verdict.placeholder !== undefined && { placeholder: verdict.placeholder }),
      };
  }
  return { values, problems } as Judged<V>;
}

/** What stands in a field; nothing when the form has no such field. */
export function textIn(form: FormData, field: string): string {
  return String(form.get(field) ?? '');
}
