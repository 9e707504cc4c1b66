import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '../../support/postgresql.ts';

/** A browser with the engine of Safari, driven as the W3C says. */
export interface WebKit {
  go(address: string): Promise<void>;
  /** Runs in the page, which may be between two documents: then it is tried again. */
  inPage<Found>(script: string, ...given: unknown[]): Promise<Found>;
  type(selector: string, text: string): Promise<void>;
  close(): Promise<void>;
}

/** Milliseconds: what has not come by then does not. */
const patience = 60_000;
/** A driver that is asked while one document takes the place of another may never answer. */
const answersWithin = 5_000;
/** By then the other document has. */
const beginsWithin = 1_500;
const elementKey = 'element-6066-11e4-a52e-4f735466cecf';

/** Needs `WebKitWebDriver` and `Xvfb`; of Debian the packages webkit2gtk-driver and xvfb. */
export async function openWebKit(): Promise<WebKit> {
  const screen = started('Xvfb', ['-displayfd', '3', '-screen', '0', '1400x1000x24'], {}, true);
  const [told] = (await once(screen.stdio[3] as NodeJS.ReadableStream, 'data')) as [Buffer];
  const port = await freePort();
  const driver = started('WebKitWebDriver', [`--port=${port}`], { DISPLAY: `:${told.toString().trim()}` });
  const ask = async (method: 'GET' | 'POST' | 'DELETE', path: string, body?: object): Promise<unknown> => {
    const sent = { method, ...(body && { body: JSON.stringify(body) }), signal: AbortSignal.timeout(answersWithin) };
    const { value } = (await (await fetch(`http://127.0.0.1:${port}${path}`, sent)).json()) as { value: unknown };
    const { error, message } = (value ?? {}) as { error?: string; message?: string };
    if (error !== undefined) throw new Error(`${error}: ${message}`);
    return value;
  };
  const wanted = { alwaysMatch: { acceptInsecureCerts: true, pageLoadStrategy: 'none' } };
  const { sessionId } = (await until(() => ask('POST', '/session', { capabilities: wanted }))) as { sessionId: string };
  const session = `/session/${sessionId}`;
  await ask('POST', `${session}/window/rect`, { width: 412, height: 823 });
  return {
    go: async (url) => {
      await ask('POST', `${session}/url`, { url });
      await pause(beginsWithin);
    },
    inPage: async (script, ...args) =>
      (await until(() => ask('POST', `${session}/execute/sync`, { script, args }))) as never,
    type: async (selector, text) => {
      const found = await until(() => ask('POST', `${session}/element`, { using: 'css selector', value: selector }));
      await ask('POST', `${session}/element/${(found as Record<string, string>)[elementKey]}/value`, { text });
    },
    close: async () => {
      await ask('DELETE', session).catch(() => undefined);
      driver.kill();
      screen.kill();
    },
  };
}

/** Tries until it succeeds; throws what it failed with last. */
export async function until<Found>(attempt: () => Promise<Found>, limit = patience): Promise<Found> {
  const end = Date.now() + limit;
  for (;;) {
    try {
      return await attempt();
    } catch (error) {
      if (Date.now() > end) throw error;
      await pause(200);
    }
  }
}

function started(name: string, given: string[], more: Record<string, string>, tells = false): ChildProcess {
  const child = spawn(name, given, {
    env: { ...process.env, ...more },
    stdio: ['ignore', 'ignore', 'ignore', tells ? 'pipe' : 'ignore'],
  });
  child.on('error', (error) => {
    throw new Error(`${name} cannot be started; Debian has it in the packages webkit2gtk-driver and xvfb.`, {
      cause: error,
    });
  });
  return child;
}
