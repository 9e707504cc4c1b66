import { describe, expect, it } from 'vitest';
import type { Message } from '../../src/contract/messages.ts';
import { markMessagesRead } from '../../src/portal/acts/messages.ts';
import { readRowsSeen } from '../../src/portal/acts/seen.ts';
import { openDevice } from '../support/device.ts';
import { seen } from '../support/plates.ts';

const message = (id: string, read = false): Message => ({
  ...{ id, kind: 'INVOICE', item: '2026/7', licensePlate: null, amount: 1250 },
  ...{ day: null, at: '2026-11-20T10:00:00Z', read },
});

async function withMessages() {
  const device = openDevice();
  const value = ['1', '2', '3'].map((id) => message(id));
  await device.learn({ type: 'list fetched', list: 'messages', value });
  return { ...device, messages: () => readRowsSeen(device.database, 'messages') };
}

describe('messages that were read', () => {
  it('are read at once, and once the back office knows it; no other is', async () => {
    const { ask, answer, messages } = await withMessages();
    await ask(markMessagesRead, 'key-1', { messageIds: ['1', '3'] });
    const waiting = (id: string) => seen(message(id, true), { busy: true });
    expect(await messages()).toEqual([waiting('1'), seen(message('2')), waiting('3')]);
    await answer('key-1');
    expect(await messages()).toEqual([seen(message('1', true)), seen(message('2')), seen(message('3', true))]);
  });
});

it('an act that keeps nothing of its answer finds nothing in one that an older portal kept', () => {
  expect([null, {}, { id: '1' }].map((answer) => markMessagesRead.answerIn({ answer }))).toEqual([null, null, null]);
});
