import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Database, sqlStateOf } from '../../../src/backoffice/database/database.ts';
import { openPostgresql } from '../../../src/backoffice/database/postgresql.ts';
import { json, sql } from '../../../src/backoffice/database/sql.ts';
import { engines } from '../../support/engines.ts';
import { type Postgresql, startPostgresql } from '../../support/postgresql.ts';

/** More often than a statement has to come before the engine keeps it. */
const oftenEnough = 25;

const namesOf = async (database: Database) =>
  (
    await database.query<{ statement: string }>(
      sql`select statement from pg_prepared_statements where name like 'washbook%' order by 1`,
    )
  ).map(({ statement }) => statement);

describe.each(engines)('on $name', ({ open }) => {
  let database: Database;
  beforeAll(async () => {
    database = await open(20);
    await database.script('create table thing (id int primary key, name text)');
  });
  afterAll(() => database.close());

  it('a statement tells the same of each value however often it came before', async () => {
    for (let time = 0; time < oftenEnough; time += 1) {
      const given = {
        number: time,
        half: time / 2,
        words: `'${time}' \\ "é"`,
        isEven: time % 2 === 0,
        list: [`${time}`, 'b,c'],
      };
      const { number, half, words, isEven, list } = given;
      const [told] = await database.query(sql`
        select ${number}::int as number, ${half}::float8 as half, ${words}::text as words, ${isEven}::bool as "isEven", ${list}::text[] as list,
          ${json(given)}::jsonb as object, ${'2026-02-28'}::date + ${number}::int as day, ${'2026-02-28T23:30:00+01:00'}::timestamptz as instant,
          ${Buffer.from([0, time])}::bytea as bytes, ${number}::bigint * 3000000000 as large, ${null}::text as nothing`);
      expect(told).toEqual({
        ...given,
        object: given,
        day: new Date(Date.UTC(2026, 1, 28 + time)).toISOString().slice(0, 10),
        instant: '2026-02-28T22:30:00.000Z',
        bytes: expect.toSatisfy((bytes: Uint8Array) => Buffer.from(bytes).equals(Buffer.from([0, time]))),
        large: time * 3_000_000_000,
        nothing: null,
      });
    }
    expect((await namesOf(database)).filter((statement) => statement.includes('"isEven"'))).toHaveLength(1);
  });

  it('what failed fails alone, says why, and comes again', async () => {
    const insert = (id: number) => database.query(sql`insert into thing (id, name) values (${id}, 'one') returning id`);
    for (let time = 0; time < oftenEnough; time += 1) {
      expect(await insert(time)).toEqual([{ id: time }]);
      expect(sqlStateOf(await insert(time).catch((error: unknown) => error))).toBe('23505');
      const outOfRange = sql`select ${'none'}::text::int as value`;
      expect(sqlStateOf(await database.query(outOfRange).catch((error: unknown) => error))).toBe('22P02');
    }
    expect(await database.query(sql`select count(*) as count from thing`)).toEqual([{ count: oftenEnough }]);
  });

  it('a transaction in which something failed is not taken for one that happened', async () => {
    const swallowed = database.transaction(async (inside) => {
      await inside.query(sql`insert into thing (id) values (1000)`);
      await inside.query(sql`insert into thing (id) values (1000)`).catch(() => undefined);
    });
    await expect(swallowed).rejects.toThrow('commit');
    expect(await database.query(sql`select id from thing where id = 1000`)).toEqual([]);
    expect(await database.transaction((inside) => inside.query(sql`select 1 as one`))).toEqual([{ one: 1 }]);
  });

  it('nothing comes between the statements of a transaction', async () => {
    const names = async (inside: Pick<Database, 'query'>) => inside.query(sql`select name from thing where id = 2000`);
    const begun = Promise.withResolvers<void>();
    const writing = database.transaction(async (inside) => {
      await inside.query(sql`insert into thing (id, name) values (2000, 'written')`);
      begun.resolve();
      await names(inside);
      throw new Error('taken back');
    });
    await begun.promise;
    const read = names(database);
    await expect(writing).rejects.toThrow('taken back');
    expect(await read).toEqual([]);
  });

  it('a statement that was kept heeds what a script changed', async () => {
    const ask = () => database.query(sql`select one from changing`);
    await database.script('create table changing (one int); insert into changing values (1)');
    for (let time = 0; time < oftenEnough; time += 1) expect(await ask()).toEqual([{ one: 1 }]);
    await database.script(
      'drop table changing; create table changing (two int, one int); insert into changing values (2, 3)',
    );
    expect(await ask()).toEqual([{ one: 3 }]);
  });
});

describe('the embedded engine, beside which nothing looks how large tables have become', () => {
  it('finds a row of a large table by its index, also with a statement that came while the table was small', async () => {
    const database = await engines[0]?.open(20);
    if (database === undefined) throw new Error('no engine');
    await database.script(
      "create table growing (id int primary key, name text); insert into growing values (1, 'first'); analyze growing",
    );
    const ask = () => database.query(sql`select name from growing where id = ${1}`);
    for (let time = 0; time < oftenEnough; time += 1) await ask();
    expect(await namesOf(database)).toEqual(['select name from growing where id = $1']);
    const plan = async () => {
      const [first] = await database.query<{ 'QUERY PLAN': string }>(sql`explain (costs off) execute washbook_1(1)`);
      return first?.['QUERY PLAN'];
    };
    expect(await plan()).toBe('Seq Scan on growing');
    await database.query(sql`insert into growing select number, 'later' from generate_series(2, 20000) as number`);
    for (let time = 0; time < 5_000; time += 1) await database.query(sql`select 1 as one`);
    expect(await plan()).toBe('Index Scan using growing_pkey on growing');
    expect(await ask()).toEqual([{ name: 'first' }]);
    await database.close();
  });
});

describe('PostgreSQL behind a pooler, which lets a connection be that of another process each time', () => {
  let server: Postgresql;
  let address: string;
  beforeAll(async () => {
    server = await startPostgresql({ isSafe: true });
    address = await server.newDatabase('pooled');
  });
  afterAll(() => server.stop());

  it('no statement is kept there; where nothing stands between, it is', async () => {
    const pooler = await startPooler(server.port);
    const keptAt = async (place: string) => {
      const database = await openPostgresql(place, () => undefined);
      for (let time = 0; time < oftenEnough; time += 1) await database.query(sql`select ${time}::int as often`);
      const kept = await namesOf(database);
      await database.close();
      return kept;
    };
    const throughPooler = address.replace(`:${server.port}/`, `:${pooler.port}/`);
    expect([await keptAt(throughPooler), await keptAt(address)]).toEqual([[], ['select $1::int as often']]);
    await pooler.stop();
  });
});

/** Gives each connection a process of its own making, as poolers do. */
async function startPooler(port: number): Promise<{ port: number; stop(): Promise<unknown> }> {
  const sockets: Socket[] = [];
  const pooler = createServer((client) => {
    const behind = connect(port, '127.0.0.1');
    sockets.push(client, behind);
    client.pipe(behind);
    behind.on('data', (chunk: Buffer) => {
      const at = chunk.indexOf(Buffer.from([0x4b, 0, 0, 0, 12]));
      if (at >= 0) chunk.writeUInt32BE(chunk.readUInt32BE(at + 5) + 1, at + 5);
      client.write(chunk);
    });
  }).listen(0, '127.0.0.1');
  await once(pooler, 'listening');
  return {
    port: (pooler.address() as AddressInfo).port,
    stop: async () => {
      for (const socket of sockets) socket.destroy();
      pooler.close();
      await once(pooler, 'close');
    },
  };
}
