import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import type { Database, Queryable } from './database.ts';
import { type EngineTalk, talkWith } from './engine-talk.ts';
import { holdFolder } from './folder-lock.ts';
import { parsers } from './parsers.ts';
import { compile } from './sql.ts';

/** PostgreSQL inside this process, kept in a folder that no second process may open. */
export async function openEmbedded(folder: string): Promise<Database> {
  const release = await holdFolder(folder);
  try {
    const engine = await PGlite.create({ dataDir: join(folder, 'postgresql'), parsers });
    const talk = talkWith(engine);
    const inTurn = turns();
    return {
      description: `embedded PostgreSQL in ${folder}`,
      ...queryable(talk, inTurn),
      transaction: (work) => inTurn(() => inTransaction(talk, work)),
      close: async () => {
        await inTurn(() => engine.close());
        await release();
      },
    };
  } catch (error) {
    await release();
    throw error;
  }
}

type Turn = <T>(work: () => Promise<T>) => Promise<T>;

/** One after the other: the engine has a single connection. */
function turns(): Turn {
  let last: Promise<unknown> = Promise.resolve();
  return (work) => {
    const turn = last.then(work);
    last = turn.catch(() => undefined);
    return turn;
  };
}

async function inTransaction<T>(talk: EngineTalk, work: (inside: Queryable) => Promise<T>): Promise<T> {
  let isOpen = true;
  const whileOpen: Turn = (ask) => {
    if (!isOpen) throw new Error('The transaction has ended.');
    return ask();
  };
  talk.transaction('begin');
  try {
    const result = await work(queryable(talk, whileOpen));
    talk.transaction('commit');
    return result;
  } catch (error) {
    talk.transaction('rollback');
    throw error;
  } finally {
    isOpen = false;
  }
}

function queryable(talk: EngineTalk, turn: Turn): Queryable {
  return {
    query: async (statement) => {
      const { text, values } = compile(statement);
      return turn(async () => talk.query(text, values));
    },
    script: async (text) => turn(async () => talk.script(text)),
  };
}
