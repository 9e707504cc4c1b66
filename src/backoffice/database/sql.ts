/** A statement with its values kept apart; statements may be put inside one another. */
export interface Sql {
  readonly strings: readonly string[];
  readonly values: readonly unknown[];
}

/** ``sql`select * from sale where id = ${id}` ``: every `${…}` is a value or another statement, never text. */
export function sql(strings: TemplateStringsArray, ...values: unknown[]): Sql {
  return { strings, values };
}

export interface Compiled {
  readonly text: string;
  readonly values: unknown[];
}

/** The text with numbered placeholders, and the values for them. */
export function compile(statement: Sql): Compiled {
  const before = compiled.get(statement);
  if (before) return before;
  const values: unknown[] = [];
  const one = { text: textOf(statement, values), values };
  compiled.set(statement, one);
  return one;
}

/** Who asks looks at a statement before the engine does. */
const compiled = new WeakMap<Sql, Compiled>();

/** Statements with `between` in the middle, for lists of conditions. */
export function joined(statements: readonly Sql[], between: string): Sql {
  const inner = statements.slice(1).map(() => between);
  return { strings: ['', ...inner, ''], values: statements };
}

/** A value for a `json` or `jsonb` column, the same on both engines. */
export function json(value: unknown): string {
  return JSON.stringify(value);
}

function textOf(statement: Sql, values: unknown[]): string {
  return statement.strings.reduce((text, part, index) => {
    const value = statement.values[index - 1];
    return text + (isSql(value) ? textOf(value, values) : `$${values.push(value)}`) + part;
  });
}

function isSql(value: unknown): value is Sql {
  return typeof value === 'object' && value !== null && 'strings' in value && 'values' in value;
}
