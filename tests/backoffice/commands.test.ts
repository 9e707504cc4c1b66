import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readCommand } from '../../src/contract/commands.ts';
import { disableIdentificationItem } from '../../src/contract/identification-items.ts';
import { reserveSaleItem } from '../../src/contract/reservations.ts';
import { type InProcess, openInProcess } from '../support/in-process.ts';

let office: InProcess;

beforeAll(async () => {
  office = await openInProcess({ transactions: 100 });
});
afterAll(() => office.close());

describe('once a session has ended', () => {
  const ended = { status: 401, json: { key: 'exception.authentication.sessionEnded' } };

  it('its keys are not said to be absent: of that a customer would conclude that nothing happened', async () => {
    const token = await office.signIn('private');
    const key = randomUUID();
    await office.call(
      disableIdentificationItem,
      { identificationItemId: 'unknown' },
      { token, headers: { 'idempotency-key': key } },
    );
    expect((await office.call(readCommand, { key }, { token })).json).toMatchObject({ state: 'done', status: 404 });
    await office.send('/api/logout', { method: 'DELETE', token });
    expect(await office.call(readCommand, { key }, { token })).toMatchObject(ended);
    expect((await office.call(readCommand, { key })).json).toEqual({ state: 'absent' });
  });

  it('nothing is done for it as for a guest, whose keys are others', async () => {
    const input = { saleItemId: 'unknown' };
    expect(await office.call(reserveSaleItem, input, { token: 'ended-long-ago' })).toMatchObject(ended);
    expect((await office.call(reserveSaleItem, input)).status).not.toBe(401);
  });
});
