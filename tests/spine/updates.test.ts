import { afterEach, expect, it, vi } from 'vitest';
import { createRunning } from '../../src/portal/spine/running.ts';
import { watchForUpdates } from '../../src/portal/spine/updates.ts';

afterEach(() => vi.unstubAllGlobals());

it('a new version takes over only when nothing is under way on the page', async () => {
  const worker = { state: 'installed', postMessage: vi.fn(), addEventListener: () => undefined };
  const registration = {
    waiting: worker,
    installing: null,
    addEventListener: () => undefined,
    update: async () => undefined,
  };
  const serviceWorker = { controller: {}, register: async () => registration };
  vi.stubGlobal('navigator', { serviceWorker });
  vi.stubGlobal('document', { readyState: 'complete' });
  vi.stubGlobal('setInterval', () => undefined);
  let isBusy = true;
  let waits = 0;
  const wait = async () => {
    waits++;
    await new Promise((resolve) => setImmediate(resolve));
  };
  const running = createRunning();
  running.add({ getSnapshot: () => ({ hasTag: () => isBusy }) });
  void watchForUpdates({ running, world: { wait } as never, tell: () => undefined });
  await vi.waitUntil(() => waits > 3);
  expect(worker.postMessage).not.toHaveBeenCalled();
  isBusy = false;
  await vi.waitUntil(() => worker.postMessage.mock.calls.length > 0);
  expect(worker.postMessage.mock.calls).toEqual([['take over']]);
});

it('a service worker that cannot be registered is only missed: nothing else of the portal hears of it', async () => {
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const refusal = new DOMException('The operation is insecure.', 'SecurityError');
  const tell = vi.fn();
  vi.stubGlobal('navigator', { serviceWorker: { register: () => Promise.reject(refusal) } });
  await watchForUpdates({ running: createRunning(), world: {} as never, tell });
  expect([tell.mock.calls, warned.mock.calls]).toEqual([[], [[expect.any(String), refusal]]]);
  warned.mockRestore();
});
