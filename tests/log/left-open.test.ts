import { afterEach, describe, expect, it, vi } from 'vitest';
import type { ActorRefFrom } from 'xstate';
import { itemStatusMachine } from '../../machines/shared/item-status.ts';
import type { AccountDatabase } from '../../src/portal/log/account-database.ts';
import { untilWritten } from '../../src/portal/log/flow-keeper.ts';
import { createFlowLog, readLeftOpen } from '../../src/portal/log/flow-log.ts';
import { flowsLast, startRecorded } from '../../src/portal/log/recorded-flow.ts';
import type { Marked } from '../../src/portal/parts/settled.ts';
import { withFakes } from '../support/charts.ts';
import { noon, openDevice } from '../support/device.ts';

const nameOf = (plate: string) => `item-status/${plate}`;
const asked = (plate: string, at = noon) => ({
  flow: nameOf(plate),
  chart: 'item-status',
  version: 1,
  event: { type: 'disable requested' },
  at,
});

type Beginning = Marked<ActorRefFrom<typeof itemStatusMachine>>;

afterEach(() => vi.restoreAllMocks());

/** A page for which was read what is left open, or not; each of its logs tells which flows it read itself. */
async function openPage(database: AccountDatabase, isRead = true) {
  const found = isRead ? await readLeftOpen(database) : undefined;
  const own = createFlowLog(database, undefined, () => found);
  const read: string[] = [];
  const log = {
    ...own,
    eventsOf: (flow: string) => {
      read.push(flow);
      return own.eventsOf(flow);
    },
  };
  const begin = (plate: string): Beginning =>
    startRecorded(withFakes(itemStatusMachine).running, {
      flow: nameOf(plate),
      version: 1,
      secretFields: [],
      input: { itemId: plate },
      log,
      now: () => noon,
    });
  return { begin, log, read };
}

/** Where a flow stands that needs no waiting for; else null. */
const atOnce = ({ status, value }: Beginning) => (status === 'fulfilled' ? value?.getSnapshot().value : null);

describe('what flows left open, read with the page', () => {
  it('is where each of them stands at once, and no other one; nothing more is read', async () => {
    const { database } = openDevice();
    await database.flowEvents.add(asked('plate-1'));
    const { begin, read } = await openPage(database);
    expect([['plate-1', 'plate-2'].map((plate) => atOnce(begin(plate))), read]).toEqual([
      ['confirming disable', 'idle'],
      [],
    ]);
  });

  it('is read by each flow where it was not read with the page', async () => {
    const { database } = openDevice();
    await database.flowEvents.add(asked('plate-1'));
    const { begin, read } = await openPage(database, false);
    const beginning = begin('plate-1');
    expect([atOnce(beginning), (await beginning).getSnapshot().value, read]).toEqual([
      null,
      'confirming disable',
      [nameOf('plate-1')],
    ]);
  });

  it('counts no longer for a flow that has gone on since: that is found where it stands now', async () => {
    const { database } = openDevice();
    await database.flowEvents.bulkAdd([asked('plate-1'), asked('plate-2')]);
    const { begin, log, read } = await openPage(database);
    const flow = await begin('plate-1');
    flow.start();
    flow.send({ type: 'disable cancelled' });
    flow.stop();
    const again = await begin('plate-1');
    expect([again.getSnapshot().value, atOnce(begin('plate-2')), read]).toEqual([
      'idle',
      'confirming disable',
      [nameOf('plate-1')],
    ]);
    await untilWritten(log, nameOf('plate-1'));
    expect((await database.flowEvents.toArray()).map(({ flow: name }) => name)).toEqual([nameOf('plate-2')]);
  });

  it('is forgotten before a flow begins anew where it is too old', async () => {
    const { database } = openDevice();
    vi.spyOn(console, 'info').mockReturnValue(undefined);
    await database.flowEvents.bulkAdd([asked('plate-1', noon - flowsLast - 1), asked('plate-2', noon - flowsLast)]);
    const { begin } = await openPage(database);
    const beginning = begin('plate-1');
    expect([atOnce(beginning), atOnce(begin('plate-2'))]).toEqual([null, 'confirming disable']);
    expect([(await beginning).getSnapshot().value, await database.flowEvents.count()]).toEqual(['idle', 1]);
  });

  it.each([
    [200, 'at once', 'confirming disable'],
    [201, 'by each flow', null],
  ])('of %i events is known %s', async (count, _, stands) => {
    const { database } = openDevice();
    const others = Array.from({ length: count - 1 }, (_, place) => asked(`another-${place}`));
    await database.flowEvents.bulkAdd([...others, asked('plate-1')]);
    const { begin } = await openPage(database);
    const beginning = begin('plate-1');
    expect([atOnce(beginning), (await beginning).getSnapshot().value]).toEqual([stands, 'confirming disable']);
  });
});
