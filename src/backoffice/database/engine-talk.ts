import { type PGlite, protocol } from '@electric-sql/pglite';
import { createNames } from './statement-names.ts';

const { serialize, Parser } = protocol;
const { CommandCompleteMessage, DatabaseError, DataRowMessage, ParameterDescriptionMessage, RowDescriptionMessage } =
  protocol.messages;

/** After so many statements each is planned anew: this engine has no process besides that would tell the planner of tables that have grown. */
const plansFor = 5_000;

/** A statement that the engine has read. */
interface Known {
  readonly name: string;
  /** Numbers of the types of its values, and of what it tells. */
  readonly takes: readonly number[];
  readonly tells: readonly { readonly name: string; readonly dataTypeID: number }[];
}

/** Statement by statement, each whole before it returns. */
export interface EngineTalk {
  query<Row>(text: string, values: readonly unknown[]): Row[];
  script(text: string): void;
  /** Throws where there was nothing left to commit, because a statement had failed. */
  transaction(word: 'begin' | 'commit' | 'rollback'): void;
}

/**
 * Speaks with the embedded engine as a client of PostgreSQL does: its own `query` has every statement read and planned anew, in six turns, which takes
 * longer than to carry it out. It hears no other statement meanwhile.
 */
export function talkWith(engine: PGlite): EngineTalk {
  const parser = new Parser();
  const known = new Map<string, Known>();
  const nameOf = createNames();
  let carriedOut = 0;

  function say(...said: readonly Uint8Array[]) {
    if (engine.closed) throw new Error('The database is closed.');
    const heard: unknown[] = [];
    let wrong: Error | undefined;
    parser.parse(engine.execProtocolRawSync(Buffer.concat(said)), (message) => {
      if (message instanceof DatabaseError) wrong ??= message;
      else heard.push(message);
    });
    if (wrong !== undefined) throw wrong;
    return heard;
  }

  function learn(text: string): Known {
    const name = nameOf(text) ?? '';
    const before = name === '' ? undefined : known.get(name);
    if (before !== undefined) return before;
    const heard = say(serialize.parse({ name, text }), serialize.describe({ type: 'S', name }), serialize.sync());
    const takes = heard.find((one) => one instanceof ParameterDescriptionMessage)?.dataTypeIDs ?? [];
    const tells = heard.find((one) => one instanceof RowDescriptionMessage)?.fields ?? [];
    const learnt = { name, takes, tells };
    if (name !== '') known.set(name, learnt);
    return learnt;
  }

  const written = (value: unknown, type: number | undefined) =>
    value === null || value === undefined ? null : (engine.serializers[type ?? 0]?.(value) ?? String(value));
  const read = (text: string | null, type: number) =>
    text === null ? null : (engine.parsers[type]?.(text, type) ?? text);

  return {
    query: <Row>(text: string, given: readonly unknown[]) => {
      carriedOut += 1;
      if (carriedOut % plansFor === 0) say(serialize.query('discard plans'));
      const { name: statement, takes, tells } = learn(text);
      const values = given.map((value, index) => written(value, takes[index]));
      return say(serialize.bind({ statement, values }), serialize.execute({}), serialize.sync())
        .filter((one) => one instanceof DataRowMessage)
        .map(
          ({ fields }) =>
            Object.fromEntries(
              tells.map(({ name, dataTypeID }, at) => [name, read(fields[at] ?? null, dataTypeID)]),
            ) as Row,
        );
    },
    script: (text) => {
      say(serialize.query(text));
    },
    transaction: (word) => {
      const told = say(serialize.query(word)).find((one) => one instanceof CommandCompleteMessage);
      if (told?.text !== word.toUpperCase()) throw new Error(`A transaction was to ${word}, and did ${told?.text}.`);
    },
  };
}
