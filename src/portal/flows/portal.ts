import type { I18n } from '@lingui/core';
import { type ActorRefFrom, createActor, fromPromise } from 'xstate';
import { sessionMachine } from '../../../machines/account/session.ts';
import type { Session } from '../../../machines/account/session-facts.ts';
import { deviceStorageMachine } from '../../../machines/shell/device-storage.ts';
import { type Toast, toastMachine } from '../../../machines/shell/toast.ts';
import type { Language } from '../../contract/languages.ts';
import type { Ask, AskForToken } from '../api/ask.ts';
import { createLazyAsk, once } from '../api/lazy-ask.ts';
import type { World } from '../world.ts';
import type { AccountStore } from './account-store.ts';
import { type Connection, createConnection } from './connection.ts';
import { deviceKeys, remember, remembered } from './device.ts';
import { createLanguage, type LanguageFlow } from './language.ts';
import { createRunning, type Running } from './running.ts';
import { forgetSession, keepSession, slideSession } from './session-storage.ts';
import type { Tenant } from './tenant.ts';

/** What every screen may rely on. Made once, by `main.tsx`. */
export interface Portal {
  readonly world: World;
  readonly tenant: Tenant;
  readonly words: I18n;
  readonly ask: Ask;
  readonly askForToken: AskForToken;
  readonly session: ActorRefFrom<typeof sessionMachine>;
  readonly connection: Connection;
  readonly language: LanguageFlow;
  readonly toasts: ActorRefFrom<typeof toastMachine>;
  readonly running: Running;
  readonly tell: (toast: Omit<Toast, 'id' | 'dueAt'>) => void;
  /** Which build this is; for whoever helps. */
  readonly build: string;
  /** How this device keeps things. */
  readonly storage: ActorRefFrom<typeof deviceStorageMachine>;
  /** What this device keeps of the account that is signed in; opened once. */
  readonly accountStore: () => Promise<AccountStore>;
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
}

/** How long toasts stay, in milliseconds. Source: §9. */
const toastLasts = { positive: 8_000, info: 8_000, negative: 50_000 };

/** Logging out waits no longer for the back office; the device is emptied all the same. */
const goodbyeLimit = 5_000;

export function createPortal(ports: PortalPorts): Portal {
  const { world, tenant, words } = ports;
  const loadSignIn = once(() => import('./sign-in.ts'));
  const loadStore = once(() => import('./account-store.ts'));
  let store: { accountId: string; opening: Promise<AccountStore> } | null = null;
  let keeps = true;
  const sessionNow = () => session.getSnapshot().context.session;

  const { ask, askForToken } = createLazyAsk({
    apiBase: tenant.apiBase,
    fetch: world.fetch,
    bearer: sessionNow,
    sendsKeys: () => remembered(world, 'washbook.keys-understood') === 'yes',
    onAnswer: () => {
      slideSession(world, sessionNow());
      connection.actor.send({ type: 'answer arrived' });
    },
    onNoAnswer: () => connection.actor.send({ type: 'no answer came' }),
    onSessionEnded: (epoch) => {
      if (epoch !== null) session.send({ type: 'session refused', epoch });
    },
  });

  // The same promise each time: React waits for it by its identity.
  const accountStore = (): Promise<AccountStore> => {
    const signedIn = sessionNow();
    if (!signedIn) return Promise.reject(new Error('nobody is signed in'));
    if (store?.accountId !== signedIn.accountId) {
      const opening: Promise<AccountStore> = loadStore().then(({ openAccountStore }) =>
        openAccountStore(signedIn, {
          world,
          ask,
          tenant: ports.host,
          session: sessionNow,
          sendsKeys: () => remembered(world, 'washbook.keys-understood') === 'yes',
          reachable: () => connection.actor.getSnapshot().matches('reachable'),
          keeps,
          onStorage: (event) => storage.send(event),
          onFull: () => {
            // Several writes may find it full before what they belong to is closed.
            if (store?.opening !== opening) return;
            keeps = false;
            void opening.then((full) => full.close());
            store = null;
            storage.send({ type: 'storage refused' });
          },
          onAccount: (account) => session.send({ type: 'account fetched', account }),
          onSetting: ({ idempotencyKeys }) =>
            remember(world, 'washbook.keys-understood', idempotencyKeys ? 'yes' : 'no'),
        }),
      );
      store = { accountId: signedIn.accountId, opening };
      opening.catch(() => {
        store = null;
      });
    }
    return store.opening;
  };

  const session = createActor(
    sessionMachine.provide({
      actors: {
        'keep session': fromPromise(async ({ input }) => {
          keepSession(world, input);
        }),
        'end session at the back office': fromPromise(async ({ input }) => {
          const ended = loadSignIn().then(({ endSession }) => endSession({ ask }, input));
          await Promise.race([ended, world.wait(goodbyeLimit)]);
        }),
        'seal open acts and wipe account': fromPromise(async () => {
          forgetSession(world, deviceKeys);
          const wiped = store?.opening ?? accountStore();
          store = null;
          await (await wiped).wipe();
        }),
      },
    }),
    { input: { session: ports.session } },
  );
  const connection = createConnection(world, ask);
  const language = createLanguage(words, ports.language, (chosen) => remember(world, 'washbook.language', chosen));
  const toasts = createActor(
    toastMachine.provide({
      actors: {
        'wait until due': fromPromise(({ input, signal }) =>
          world.wait(Math.max(0, input.dueAt - world.now()), signal),
        ),
      },
    }),
  );
  const running = createRunning();
  const storage = createActor(deviceStorageMachine);
  for (const actor of [session, toasts, storage]) actor.start();
  for (const actor of [session, language]) running.add(actor);
  whenItAnswers(connection, (again) => {
    store?.opening
      .then(({ connectionCameBack, ledger }) => (again ? connectionCameBack() : ledger.wake()))
      .catch(() => undefined);
  });
  return {
    world,
    tenant,
    words,
    ask,
    askForToken,
    session,
    connection,
    language,
    toasts,
    build: BUILD_ID,
    storage,
    running,
    tell: (toast) => {
      const dueAt = world.now() + toastLasts[toast.tone];
      toasts.send({ type: 'toast told', toast: { ...toast, id: world.newKey(), dueAt } });
    },
    accountStore,
  };
}

/** `again`: after it could not be reached. */
function whenItAnswers({ actor }: Connection, tell: (again: boolean) => void): void {
  let before = actor.getSnapshot();
  actor.subscribe((snapshot) => {
    if (snapshot.matches('reachable') && !before.matches('reachable')) tell(before.hasTag('lost'));
    before = snapshot;
  });
}
