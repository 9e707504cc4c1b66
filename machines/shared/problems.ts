import { type Failure, splitKey } from '../../src/contract/failure.ts';

/** Why a field cannot be sent as it is, or was refused. A key may be one that only a back office knows. */
export interface Problem {
  readonly messageKey: string;
  /** Fills `{key}` in the text. */
  readonly placeholder?: string;
}

/** The message of each field that has one. */
export type Problems<Field extends string> = Partial<Record<Field, Problem>>;

/** What a refusal says of each field by its name; nothing when it names none of these. */
export function problemsOf<Field extends string>(failure: Failure, fields: readonly Field[]): Problems<Field> {
  if (failure.type !== 'refused') return {};
  const named = fieldsIn(failure.details);
  const found = fields.flatMap((field) => {
    const key = named[field];
    if (typeof key !== 'string') return [];
    const problem = splitKey(key);
    // The refusal's own key carries the placeholder of the field it is about.
    const isItself = problem.messageKey === failure.messageKey && failure.placeholder !== undefined;
    return [[field, isItself ? { placeholder: failure.placeholder, ...problem } : problem] as const];
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
