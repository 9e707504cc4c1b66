import { expect, it } from 'vitest';
import { readEnvironment } from '../../../src/backoffice/running/environment.ts';

it('the socket of an inspector is none unless one is named, and nothing else may be named', () => {
  const named = (text?: string) => readEnvironment({ INSPECT_SOCKET: text }).inspectSocket;
  expect([named(), named(''), named('ws://127.0.0.1:8080'), named('wss://inspect.example.com/room')]).toEqual([
    undefined,
    undefined,
    'ws://127.0.0.1:8080',
    'wss://inspect.example.com/room',
  ]);
  for (const wrong of ['yes', 'http://127.0.0.1:8080', "ws://a.example; script-src 'unsafe-inline'", 'ws://a,b'])
    expect(() => named(wrong)).toThrow(
      `INSPECT_SOCKET must look like ws://127.0.0.1:8080; it is ${JSON.stringify(wrong)}.`,
    );
});
