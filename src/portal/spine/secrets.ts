import type { World } from '../world.ts';

/** What an act needs to be sent and may never be written down, by its key. It ends with the pages that hold it. */
export interface Secrets {
  readonly keep: (key: string, secret: Readonly<Record<string, unknown>>) => void;
  /** From this page or another one of this browser; undefined when none has it any more. */
  readonly of: (key: string) => Promise<Readonly<Record<string, unknown>> | undefined>;
  /** It is needed no longer. */
  readonly forget: (key: string) => void;
  readonly close: () => void;
}

/** So long another page is waited for, in milliseconds. */
const patience = 1_000;

type Said = { readonly wanted: string } | { readonly key: string; readonly secret: Readonly<Record<string, unknown>> };

/** Pages of one account tell each other what they hold: the one that sends need not be the one in which it was typed. */
export function createSecrets(world: Pick<World, 'channel' | 'wait'>, name: string): Secrets {
  const held = new Map<string, Readonly<Record<string, unknown>>>();
  const waiting = new Map<string, (secret: Readonly<Record<string, unknown>>) => void>();
  const channel = world.channel?.(`washbook-secrets-${name}`);
  channel?.addEventListener('message', ({ data }: MessageEvent<Said>) => {
    if ('wanted' in data) {
      const secret = held.get(data.wanted);
      if (secret) channel.postMessage({ key: data.wanted, secret } satisfies Said);
    } else waiting.get(data.key)?.(data.secret);
  });
  return {
    keep: (key, secret) => {
      held.set(key, secret);
    },
    of: async (key) => {
      const own = held.get(key);
      if (own || !channel) return own;
      const told = new Promise<Readonly<Record<string, unknown>>>((resolve) => waiting.set(key, resolve));
      channel.postMessage({ wanted: key } satisfies Said);
      const found = await Promise.race([told, world.wait(patience).then(() => undefined)]);
      waiting.delete(key);
      return found;
    },
    forget: (key) => {
      held.delete(key);
    },
    close: () => channel?.close(),
  };
}
