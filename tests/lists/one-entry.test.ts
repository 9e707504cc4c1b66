import { afterEach, beforeEach, expect, it } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import { connectionMachine } from '../../machines/spine/connection.ts';
import { dataDownloadFlow } from '../../src/portal/flows/details/data-download.ts';
import { kept, type ListName } from '../../src/portal/lists/kept.ts';
import { createListReaders, type ListPorts } from '../../src/portal/lists/list-readers.ts';
import { readAhead } from '../../src/portal/lists/read-ahead.ts';
import type { Portal } from '../../src/portal/spine/portal.ts';
import type { Store } from '../../src/portal/spine/store.ts';
import { noon, openDevice } from '../support/device.ts';

const name = 'umbrellas' as ListName;
const rows = [{ id: '1', colour: 'blue' }];
const entry = { of: 'customer', ahead: true, freshFor: 30_000, read: async () => rows };

beforeEach(() => void Object.assign(kept, { [name]: entry }));
afterEach(() => void Reflect.deleteProperty(kept, name));

it('a list is one entry: it is read ahead, kept with its time, and part of what a customer can take along', async () => {
  const { database, keep } = openDevice();
  const never = () => new Promise<void>(() => undefined);
  const silent = () => Promise.reject({ type: 'no answer', reason: 'unreachable' });
  const world = { now: () => noon, random: () => 0, wait: async () => undefined };
  const ports = { database, keep, world, ask: silent, reachable: () => true } as unknown as ListPorts;
  const { reader, stop } = createListReaders(() => ports, { onAccount: () => undefined, onSetting: () => undefined });
  const connection = createActor(
    connectionMachine.provide({
      actors: { 'check connection': fromPromise(never), 'wait for the next try': fromPromise(never) },
    }),
  ).start();
  connection.send({ type: 'answer arrived' });
  for (const list of Object.keys(kept) as ListName[])
    if (list !== name) await database.stands.put({ list, fetchedAt: noon });

  await readAhead(
    { database, stands: { of: () => undefined }, world, reader, keepPages: async () => undefined },
    connection,
    false,
    new AbortController().signal,
  );
  expect([await database.kept.get(name), (await database.stands.get(name))?.fetchedAt]).toEqual([
    { list: name, value: rows },
    noon,
  ]);

  const handed = Promise.withResolvers<string>();
  const portal = { world } as unknown as Portal;
  const flow = createActor(
    dataDownloadFlow(portal, ports as unknown as Store, (_, text) => handed.resolve(text)),
  ).start();
  flow.send({ type: 'download requested', key: 'key-1' });
  expect(JSON.parse(await handed.promise)).toMatchObject({
    [name]: rows,
    fetched: { [name]: '2026-11-21T12:00:00.000Z' },
  });
  flow.stop();
  stop();
});
