import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { type Engine, phone, started, until } from './engine.ts';

/** That of Firefox, driven by WebDriver BiDi, which it speaks itself. Needs `firefox-esr`. */
export async function openFirefox(): Promise<Engine> {
  const profile = await mkdtemp(join(tmpdir(), 'firefox-'));
  const given = ['--headless', '--no-remote', '--profile', profile, '--remote-debugging-port', '0'];
  const browser = started('firefox-esr', given, 'firefox-esr', { reads: 'errors' });
  const ended = once(browser, 'exit');
  const ask = await sessionAt(await listeningOn(browser.stderr as NodeJS.ReadableStream));
  await ask('session.new', { capabilities: { alwaysMatch: { acceptInsecureCerts: true } } });
  const { contexts } = (await ask('browsingContext.getTree', {})) as { contexts: { context: string }[] };
  const context = contexts[0]?.context;
  await ask('browsingContext.setViewport', { context, viewport: phone });
  const inPage: Engine['inPage'] = (script, ...values) =>
    until(async () => {
      const { result, exceptionDetails } = (await ask('script.callFunction', {
        functionDeclaration: `async (given) => JSON.stringify((await (async function () { ${script} }).apply(null, JSON.parse(given))) ?? null)`,
        arguments: [{ type: 'string', value: JSON.stringify(values) }],
        target: { context },
        awaitPromise: true,
      })) as { result?: { value: string }; exceptionDetails?: { text: string } };
      if (result === undefined) throw new Error(exceptionDetails?.text ?? 'no answer');
      return JSON.parse(result.value) as never;
    });
  return {
    go: async (url) => void (await ask('browsingContext.navigate', { context, url, wait: 'interactive' })),
    inPage,
    type: async (selector, text) => {
      await inPage('document.querySelector(arguments[0]).focus()', selector);
      const keys = [...text].flatMap((value) => ['keyDown', 'keyUp'].map((type) => ({ type, value })));
      await ask('input.performActions', { context, actions: [{ type: 'key', id: 'keys', actions: keys }] });
    },
    close: async () => {
      browser.kill();
      await ended;
      await rm(profile, { recursive: true, force: true });
    },
  };
}

/** The address that it tells once it can be asked. */
async function listeningOn(errors: NodeJS.ReadableStream): Promise<string> {
  for await (const line of createInterface(errors)) {
    const [, address] = /BiDi listening on (ws:\S+)/.exec(line) ?? [];
    if (address !== undefined) {
      errors.resume();
      return address;
    }
  }
  throw new Error('Firefox ended before it could be asked.');
}

type AskBiDi = (method: string, params: object) => Promise<unknown>;

async function sessionAt(address: string): Promise<AskBiDi> {
  const socket = new WebSocket(`${address}/session`);
  const asked = new Map<number, PromiseWithResolvers<unknown>>();
  socket.addEventListener('message', ({ data }) => {
    const { id, result, message } = JSON.parse(String(data)) as { id?: number; result?: unknown; message?: string };
    const waiting = asked.get(id ?? 0);
    if (message === undefined) waiting?.resolve(result);
    else waiting?.reject(new Error(message));
    asked.delete(id ?? 0);
  });
  await new Promise((resolve, reject) => {
    socket.addEventListener('open', resolve);
    socket.addEventListener('error', reject);
  });
  let last = 0;
  return (method, params) => {
    last += 1;
    const answer = Promise.withResolvers<unknown>();
    asked.set(last, answer);
    socket.send(JSON.stringify({ id: last, method, params }));
    return answer.promise;
  };
}
