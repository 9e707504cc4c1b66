import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '../../support/postgresql.ts';
import { type Engine, phone, started, until } from './engine.ts';

/** A driver that is asked while one document takes the place of another may never answer. */
const answersWithin = 5_000;
/** By then the other document has. */
const beginsWithin = 1_500;
const elementKey = 'element-6066-11e4-a52e-4f735466cecf';
const packages = 'webkit2gtk-driver and xvfb';

/** That of Safari, driven by WebDriver. Needs `WebKitWebDriver` and `Xvfb`. */
export async function openWebKit(): Promise<Engine> {
  const screen = started('Xvfb', ['-displayfd', '3', '-screen', '0', '1400x1000x24'], packages, { reads: 'a third' });
  const [told] = (await once(screen.stdio[3] as NodeJS.ReadableStream, 'data')) as [Buffer];
  const port = await freePort();
  const environment = { DISPLAY: `:${told.toString().trim()}` };
  const driver = started('WebKitWebDriver', [`--port=${port}`], packages, { environment });
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
  await ask('POST', `${session}/window/rect`, phone);
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
