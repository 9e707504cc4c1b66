import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { readCommand, voidCommand } from '../../../src/contract/commands.ts';
import { disableIdentificationItem, listIdentificationItems } from '../../../src/contract/identification-items.ts';
import { reserveSaleItem } from '../../../src/contract/reservations.ts';
import { officeForAll } from '../../support/in-process.ts';

const office = officeForAll();

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

describe('a key that is made void', () => {
  const plateOf = async (token: string) => {
    const [plate] = await office.ask(listIdentificationItems, { identificationItemTypeCode: 'ANPR' }, { token });
    return { identificationItemId: plate?.id ?? '', status: plate?.status };
  };

  it('is never carried out, however late and often it arrives, and says so whenever it is asked', async () => {
    const token = await office.signIn('private');
    const key = randomUUID();
    const { identificationItemId, status } = await plateOf(token);
    for (const _ of [1, 2]) expect(await office.ask(voidCommand, { key }, { token })).toEqual({ state: 'voided' });
    for (const _ of [1, 2]) {
      const late = await office.call(
        disableIdentificationItem,
        { identificationItemId },
        { token, headers: { 'idempotency-key': key } },
      );
      expect([late.status, late.json]).toEqual([409, { key: 'exception.command.voided' }]);
    }
    expect((await plateOf(token)).status).toBe(status);
    expect(await office.ask(readCommand, { key }, { token })).toEqual({ state: 'voided' });
  });

  it('too late for that is done, with its answer, and stays so', async () => {
    const token = await office.signIn('private');
    const key = randomUUID();
    const { identificationItemId } = await plateOf(token);
    const sent = { token, headers: { 'idempotency-key': key } };
    const { json } = await office.call(disableIdentificationItem, { identificationItemId }, sent);
    expect(await office.ask(voidCommand, { key }, { token })).toEqual({ state: 'done', status: 200, body: json });
    expect((await office.call(disableIdentificationItem, { identificationItemId }, sent)).json).toEqual(json);
  });

  it('of somebody else is as it was', async () => {
    const [one, other] = [await office.signIn('private'), await office.signIn('business')];
    const key = randomUUID();
    await office.ask(voidCommand, { key }, { token: other });
    expect(await office.ask(readCommand, { key }, { token: one })).toEqual({ state: 'absent' });
  });

  it('or carried out, never both, when both arrive at once', async () => {
    const token = await office.signIn('private');
    const { identificationItemId } = await plateOf(token);
    for (const _ of Array.from({ length: 20 })) {
      const key = randomUUID();
      const [act, standing] = await Promise.all([
        office.call(
          disableIdentificationItem,
          { identificationItemId },
          { token, headers: { 'idempotency-key': key } },
        ),
        office.ask(voidCommand, { key }, { token }),
      ]);
      expect([act.status, standing.state]).toEqual(standing.state === 'voided' ? [409, 'voided'] : [200, 'done']);
    }
  });
});
