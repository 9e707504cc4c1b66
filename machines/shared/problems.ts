import { type Failure, splitKey } from '../../src/contract/failure.ts';

/** Why a field cannot be sent as it is, or was refused. A key may be one that only a back office knows. */
export interface Problem {
  readonly messageKey: string;
  /** Fills `{key}` in the text. */
  readonly placeholder?: string;
}

/** The message of each field that has one. */
export type Problems<Field extends string> = Partial<Record<Field, Problem>>;

/** The field that a refusal is about by its own key, whether or not the back office names the field. */
export type FieldOfRefusal<Field extends string> = Readonly<Record<string, Field>>;

/** What a refusal says of each field by its name; nothing when it is about none of these. */
export function problemsOf<Field extends string>(
  failure: Failure,
  fields: readonly Field[],
  fieldOf: FieldOfRefusal<Field> = {},
): Problems<Field> {
  if (failure.type !== 'refused') return {};
  const { messageKey, placeholder } = failure;
  const own = { messageKey, ...(placeholder !== undefined && { placeholder }) };
  const named = fieldsIn(failure.details);
  const found = fields.flatMap((field): [Field, Problem][] => {
    const key = named[field];
    if (typeof key !== 'string') return fieldOf[messageKey] === field ? [[field, own]] : [];
    const problem = splitKey(key);
    // The refusal's own key carries the placeholder of the field it is about.
    return [[field, problem.messageKey === messageKey ? { ...own, ...problem } : problem]];
  });
  return Object.fromEntries(found) as Problems<Field>;
}

export function hasProblems(problems: Problems<string>): boolean {
  return Object.keys(problems).length > 0;
}

/** Only a refusal is certain to have changed nothing. */
export function isRefusal(failure: Failure): boolean {
  return failure.type === 'refused' || failure.type === 'session ended';
}

/** The link of a mail is used, expired, changed on its way or another operator's: which of them is not told. */
export function isLinkRefusal(failure: Failure): boolean {
  return failure.type === 'refused' && failure.messageKey === 'exception.token.invalid';
}

function fieldsIn(details: unknown): Readonly<Record<string, unknown>> {
  if (typeof details !== 'object' || details === null || !('fields' in details)) return {};
  const { fields } = details;
  return typeof fields === 'object' && fields !== null ? (fields as Record<string, unknown>) : {};
}
