import type * as z from 'zod/mini';
import { readCommand, voidCommand } from '../../contract/commands.ts';
import type { Failure } from '../../contract/failure.ts';
import { readAnswer } from '../../contract/read-answer.ts';
import type { ActKind, Catalogue } from '../acts/act-kind.ts';
import { createActStore } from '../acts/act-store.ts';
import type { Ask, Bearer } from '../api/ask.ts';
import { refusalOf } from '../api/failure-in.ts';
import type { Act } from '../ledger/act.ts';
import type { Outcome } from '../ledger/judge.ts';
import { createLedger, type Ledger } from '../ledger/ledger.ts';
import type { Channel, Lock } from '../ledger/ports.ts';
import type { ListName } from '../lists/kept.ts';
import type { AccountDatabase } from '../log/account-database.ts';
import type { WithRoom } from '../log/making-room.ts';
import type { Place } from '../words/place.ts';
import type { World } from '../world.ts';
import { askOn, type Terms } from './scope.ts';
import type { Secrets } from './secrets.ts';

interface LedgerInBrowser {
  readonly terms: Terms;
  readonly catalogue: Catalogue;
  readonly database: AccountDatabase;
  readonly refetch?: (lists: readonly ListName[]) => void;
  readonly durable: boolean;
  readonly withRoom?: WithRoom;
  readonly world: World;
  readonly place: Place;
  readonly ask: Ask;
  readonly sendsKeys: () => boolean;
  readonly reachable: () => boolean;
  /** What acts need to be sent and is not written down. */
  readonly secrets?: Pick<Secrets, 'of'>;
}

/** A ledger in this browser, sending. Returns how to stop as well. */
export function startLedger(ports: LedgerInBrowser): { ledger: Ledger; stop: () => void } {
  const { world, database, catalogue, terms } = ports;
  const ask = askOn(terms, ports.ask);
  const { timeZone } = ports.place;
  const name = `washbook-ledger-${database.name}`;
  const channel = world.channel?.(name);
  /** Nothing goes out under another session than the one it was begun in. */
  const bearerOf = (epoch: string): Bearer | null => {
    if (terms.epoch() !== epoch) throw { type: 'no answer', reason: 'unreachable' } satisfies Failure;
    return terms.bearer();
  };
  const kindOf = ({ type }: Act): ActKind | undefined => {
    const kind = catalogue(type);
    return kind && terms.allows(kind) ? kind : undefined;
  };
  const ledger = createLedger({
    now: world.now,
    random: world.random,
    elapsed: world.elapsed,
    after: (milliseconds, run) => after(world, milliseconds, run),
    store: createActStore({ ...ports, now: world.now, wait: world.wait }),
    lock: world.locks ? lockOf(world.locks, name) : null,
    channel: channel ? channelOf(channel) : null,
    keys: ports.sendsKeys,
    reachable: ports.reachable,
    knows: (act) => kindOf(act) !== undefined,
    repeats: (act) => kindOf(act)?.call.method !== 'POST',
    sessionEpoch: terms.epoch,
    send: async (act, epoch, signal) => {
      const kind = kindOf(act);
      if (!kind) throw new Error(`Nothing is known of acts of the type ${act.type}.`);
      const secret = kind.secret.length > 0 ? await ports.secrets?.of(act.key) : {};
      if (secret === undefined) throw act.tries === 0 ? secretGone : unreachable;
      const input = { ...act.input, ...secret };
      return ask(kind.call, input, { key: act.key, bearer: bearerOf(epoch), signal });
    },
    readCommand: async (act, epoch, signal) =>
      outcomeOf(kindOf(act), await ask(readCommand, { key: act.key }, { bearer: bearerOf(epoch), signal }), timeZone),
    voidCommand: async (act, epoch, signal) =>
      outcomeOf(kindOf(act), await ask(voidCommand, { key: act.key }, { bearer: bearerOf(epoch), signal }), timeZone),
    lookUp: async (act, epoch, signal) => {
      const bearer = bearerOf(epoch);
      const asking: Ask = (call, input, options) => ask(call, input, { ...options, bearer, signal });
      const lookUp = kindOf(act)?.lookUp;
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

/** What would have to be sent is in no page any more: the act cannot have been sent, and never will be. */
const secretGone: Failure = { type: 'refused', status: 0, messageKey: 'error.act.secretGone' };
const unreachable: Failure = { type: 'no answer', reason: 'unreachable' };

/** The kept answer to a key, as sending it again would give it. */
function outcomeOf(kind: ActKind | undefined, command: z.output<typeof readCommand.answer>, timeZone: string): Outcome {
  if (command.state !== 'done') return { state: command.state };
  if (command.status >= 300) return { state: 'refused', failure: refusalOf(command.status, command.body) };
  try {
    return { state: 'done', answer: kind && readAnswer(kind.call, command.body, timeZone).answer };
  } catch {
    return { state: 'done', answer: undefined };
  }
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
        // Signing out closes it, perhaps just before the last beat.
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
