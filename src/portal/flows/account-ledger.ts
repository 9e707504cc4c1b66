import * as z from 'zod/mini';
import type { Session } from '../../../machines/account/session-facts.ts';
import { readCommand } from '../../contract/commands.ts';
import type { Failure } from '../../contract/failure.ts';
import { type Ask, type Bearer, refusalOf } from '../api/ask.ts';
import type { Act } from '../ledger/act.ts';
import { createActStore, type WithRoom } from '../ledger/act-store.ts';
import { actTypeOf } from '../ledger/act-types.ts';
import type { Standing } from '../ledger/judge.ts';
import { createLedger, type Ledger } from '../ledger/ledger.ts';
import type { Channel, Lock } from '../ledger/ports.ts';
import type { AccountDatabase } from '../log/account-database.ts';
import type { Record } from '../log/record.ts';
import type { World } from '../world.ts';

interface AccountLedgerPorts {
  readonly accountId: string;
  readonly database: AccountDatabase;
  readonly record: Record;
  readonly durable: boolean;
  readonly withRoom?: WithRoom;
  readonly world: World;
  readonly ask: Ask;
  readonly session: () => Session | null;
  readonly sendsKeys: () => boolean;
  readonly reachable: () => boolean;
}

/** The ledger of one account in this browser, sending. Returns how to stop as well. */
export function startAccountLedger(told: AccountLedgerPorts): { ledger: Ledger; stop: () => void } {
  const { world, ask, database } = told;
  const name = `washbook-ledger-${database.name}`;
  const channel = world.channel?.(name);
  /** Nobody's act goes out under somebody else's session, or a later one's. */
  const mine = () => {
    const session = told.session();
    return session?.accountId === told.accountId ? session : null;
  };
  const bearerOf = (epoch: string): Bearer => {
    const session = mine();
    if (session?.epoch !== epoch) throw { type: 'no answer', reason: 'unreachable' } satisfies Failure;
    return session;
  };
  const ledger = createLedger({
    now: world.now,
    random: world.random,
    elapsed: world.elapsed,
    after: (milliseconds, run) => after(world, milliseconds, run),
    store: createActStore(database, told.record, told.durable, told.withRoom),
    lock: world.locks ? lockOf(world.locks, name) : null,
    channel: channel ? channelOf(channel) : null,
    keys: told.sendsKeys,
    reachable: told.reachable,
    knows: (act) => actTypeOf(act) !== undefined,
    sessionEpoch: () => mine()?.epoch ?? null,
    send: async (act, epoch) => {
      const type = actTypeOf(act);
      if (!type) throw new Error(`Nothing is known of acts of the type ${act.type}.`);
      return ask(type.call, act.input, { key: act.key, bearer: bearerOf(epoch) });
    },
    readCommand: async (act, epoch) =>
      standingOf(act, await ask(readCommand, { key: act.key }, { bearer: bearerOf(epoch) })),
    lookUp: async (act, epoch) => {
      const bearer = bearerOf(epoch);
      const asking: Ask = (call, input, options) => ask(call, input, { ...options, bearer });
      const lookUp = actTypeOf(act)?.lookUp;
      return typeof lookUp === 'function' ? lookUp(asking, act) : { state: 'unknown' };
    },
    trouble: (what, error) => console.warn(what, error),
  });
  const stopSending = ledger.start();
  return {
    ledger,
    stop: () => {
      stopSending();
      channel?.close();
    },
  };
}

/** The kept answer to a key, as sending it again would give it. */
function standingOf(act: Act, command: z.output<typeof readCommand.answer>): Standing {
  if (command.state !== 'done') return { state: command.state };
  if (command.status >= 300) return { state: 'refused', failure: refusalOf(command.status, command.body) };
  const type = actTypeOf(act);
  const answer = type && z.safeDecode(type.call.answer, command.body as never);
  return { state: 'done', answer: answer?.success ? answer.data : undefined };
}

function after(world: World, milliseconds: number, run: () => void): () => void {
  const calledOff = new AbortController();
  void world.wait(milliseconds, calledOff.signal).then(() => {
    if (!calledOff.signal.aborted) run();
  });
  return () => calledOff.abort();
}

function lockOf(locks: LockManager, name: string): Lock {
  return async (how, work) => {
    await locks.request(name, how, work);
  };
}

function channelOf(channel: BroadcastChannel): Channel {
  return {
    beat: (epoch) => {
      try {
        channel.postMessage(epoch);
      } catch (error) {
        // Closed when somebody signs out, perhaps just before the last beat.
        console.warn('The other tabs are not told.', error);
      }
    },
    onBeat: (hear) => {
      const listen = ({ data }: MessageEvent<unknown>) => {
        if (typeof data === 'number') hear(data);
      };
      channel.addEventListener('message', listen);
      return () => channel.removeEventListener('message', listen);
    },
  };
}
