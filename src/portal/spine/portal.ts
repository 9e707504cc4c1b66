import type { I18n } from '@lingui/core';
import { type ActorRefFrom, createActor, fromPromise } from 'xstate';
import { deviceStorageMachine } from '../../../machines/spine/device-storage.ts';
import { sessionMachine } from '../../../machines/spine/session.ts';
import type { Ended, Session } from '../../../machines/spine/session-facts.ts';
import type { Language } from '../../contract/languages.ts';
import type { Ask, AskForToken } from '../api/ask.ts';
import { inLanguage } from '../api/in-language.ts';
import { createLazyAsk, once } from '../api/lazy-ask.ts';
import type { World } from '../world.ts';
import type { Connection } from './connection.ts';
import { deviceKeys, remember, remembered } from './device.ts';
import { createLanguage, type LanguageFlow } from './language.ts';
import { loadAnew } from './reload.ts';
import { createRunning, type Running } from './running.ts';
import {
  findSession,
  forgetSession,
  isBeingEnded,
  keepSession,
  slideSession,
  untilToldWhy,
} from './session-storage.ts';
import { createStores, type Stores } from './stores.ts';
import type { Tenant } from './tenant.ts';
import type { NewToast, Toasts } from './toasts.ts';

/** What every screen may rely on. Made once, by `main.tsx`. */
export interface Portal {
  readonly world: World;
  readonly tenant: Tenant;
  readonly words: I18n;
  readonly ask: Ask;
  readonly askForToken: AskForToken;
  readonly session: ActorRefFrom<typeof sessionMachine>;
  /** Watched once a store is open. */
  readonly connection: Connection;
  readonly language: LanguageFlow;
  readonly running: Running;
  /** Tells something in a short message. */
  readonly tell: (toast: NewToast) => void;
  /** What was told; fetched with the first message, or when a screen shows them. */
  readonly toasts: () => Promise<Toasts>;
  /** Which build this is; for the operator's support. */
  readonly build: string;
  /** How this device keeps things. */
  readonly storage: ActorRefFrom<typeof deviceStorageMachine>;
  /** What this device keeps of the account that is signed in; opened once. */
  readonly accountStore: Stores['account'];
  /** What this device keeps of a guest; opened once. */
  readonly guestStore: Stores['guest'];
}

declare const BUILD_ID: string;

interface PortalPorts {
  readonly world: World;
  readonly tenant: Tenant;
  /** The tenant's host, by which accounts are told apart on a device. */
  readonly host: string;
  readonly words: I18n;
  readonly language: Language;
  readonly session: Session | null;
  /** Why there is none any more, when it was found out just now. */
  readonly ended: Ended | null;
}

/** Logging out waits no longer for the back office; the device is emptied all the same. */
const revocationLimit = 5_000;

export function createPortal(ports: PortalPorts): Portal {
  const { world, tenant, words } = ports;
  const loadSignIn = once(() => import('./sign-in.ts'));
  const loadToasts = once(() => import('./toasts.ts'));
  let toastsMade: Toasts | undefined;
  const toasts = async () => {
    const { createToasts } = await loadToasts();
    toastsMade ??= createToasts(world, {
      epoch: () => session.getSnapshot().context.session?.epoch,
      watch: (listen) => session.subscribe(listen),
    });
    return toastsMade;
  };
  const loadConnection = once(() => import('./connection.ts'));
  let connection: Connection | null = null;
  let keptEpoch = ports.session?.epoch;
  const sessionNow = () => session.getSnapshot().context.session;

  const sendsKeys = () => (remembered(world, 'washbook.keys-understood') ?? tenant.keys) === 'yes';

  const { ask, askForToken } = createLazyAsk({
    apiBase: tenant.apiBase,
    fetch: inLanguage(world.fetch, () => words.locale),
    bearer: sessionNow,
    sendsKeys,
    place: tenant.place,
    onAnswer: () => {
      slideSession(world, sessionNow());
      connection?.actor.send({ type: 'answer arrived' });
    },
    onNoAnswer: () => connection?.actor.send({ type: 'no answer came' }),
    onSessionEnded: (epoch) => {
      if (epoch !== null) void tellRefused(epoch);
    },
  });

  const isKept = (epoch: string) => findSession(world)?.epoch === epoch;
  /** Another tab has ended it, of which this one may hear later. */
  const isTakenAway = (epoch: string) => epoch === keptEpoch && !isKept(epoch);
  /** What another tab is ending the back office may refuse here first; and what that one has noted this one may read a moment later. */
  const tellRefused = async (epoch: string) => {
    await world.wait(untilToldWhy);
    const now = sessionNow();
    const isElsewhere = now?.epoch === epoch && (isBeingEnded(world, now) || isTakenAway(epoch));
    session.send(isElsewhere ? { type: 'signed out elsewhere' } : { type: 'session refused', epoch });
  };

  const reachable = () => connection?.actor.getSnapshot().hasTag('answers') ?? false;
  const openConnection = async () => {
    const { createConnection } = await loadConnection();
    connection ??= createConnection(world, ask, {
      onAnswers: () => stores.tell(({ ledger }) => void ledger.wake().catch(() => undefined)),
      onCameBack: () => stores.tell(({ connectionCameBack }) => connectionCameBack()),
    });
    running.add(connection.actor);
  };
  const stores = createStores({
    world,
    ask,
    tenant: ports.host,
    place: tenant.place,
    session: sessionNow,
    prepare: openConnection,
    sendsKeys,
    reachable,
    onStorage: (event) => storage.send(event),
    onAccount: (account) => session.send({ type: 'account fetched', account }),
    onSetting: ({ idempotencyKeys }) => remember(world, 'washbook.keys-understood', idempotencyKeys ? 'yes' : 'no'),
  });

  const session = createActor(
    sessionMachine.provide({
      actors: {
        'keep session': fromPromise(async ({ input }) => {
          if (isTakenAway(input.epoch)) return;
          keepSession(world, input);
          if (isKept(input.epoch)) keptEpoch = input.epoch;
        }),
        'end session at the back office': fromPromise(async ({ input }) => {
          const ended = loadSignIn().then(({ endSession }) => endSession({ ask, world }, input));
          await Promise.race([ended, world.wait(revocationLimit)]);
        }),
        'seal open acts and wipe account': fromPromise(async ({ input }) => {
          forgetSession(world, deviceKeys, input.ended);
          await stores.wipeAccount();
        }),
        'load page anew': fromPromise(() => loadAnew(running, world)),
      },
    }),
    { input: { session: ports.session, ended: ports.ended } },
  );
  const language = createLanguage(words, ports.language, tenant.place, (chosen) =>
    remember(world, 'washbook.language', chosen),
  );
  const running = createRunning();
  const storage = createActor(deviceStorageMachine);
  for (const actor of [session, storage]) actor.start();
  for (const actor of [session, language]) running.add(actor);
  return {
    world,
    tenant,
    words,
    ask,
    askForToken,
    session,
    get connection() {
      if (!connection) throw new Error('no store');
      return connection;
    },
    language,
    toasts,
    tell: (toast) =>
      void toasts().then(
        ({ tell }) => tell(toast),
        (error: unknown) => console.error('A message cannot be shown.', error),
      ),
    build: BUILD_ID,
    storage,
    running,
    accountStore: stores.account,
    guestStore: stores.guest,
  };
}
