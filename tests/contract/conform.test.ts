import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { conform } from '../../src/tools/conform-run.ts';
import { type PlainBackOffice, startPlainBackOffice } from '../support/plain-back-office/start.ts';

const petra = { username: 'petra@example.com', password: 'washbook1' };
let office: PlainBackOffice;
beforeAll(async () => {
  office = await startPlainBackOffice();
});
afterAll(() => office.stop());

describe('holding a back office against the contract', () => {
  it('tells of each call what came, what is read of it and what will not be shown', async () => {
    const told: string[] = [];
    await conform(`${office.origin}/api`, petra, { tell: (line) => told.push(line) });
    expect(told.find((line) => line.includes('(readBalance)'))).toBe(
      'GET /sales/balance (readBalance)\n  answer: 200 {"balance":42.5}\n  read: {"balance":4250}',
    );
    expect(told.find((line) => line.includes('(readMonthlyTotal)'))).toContain('not shown: everything');
    expect(told.find((line) => line.includes('(startOgonePayment)'))).toContain('not tried: it moves money');
    expect(told.find((line) => line.includes('(changeAccount)'))).toContain('not tried: it changes something');
    expect(told.find((line) => line.includes('(readSubscription)'))).toContain('not tried: it needs an id');
    expect(office.strange).toEqual([]);
  });

  it('changes things where it may, and leaves them as they were', async () => {
    const told: string[] = [];
    const before = structuredClone(office.data.items);
    await conform(`${office.origin}/api`, petra, { tell: (line) => told.push(line), change: true });
    const changes = told.filter((text) => /^(?:POST|PUT|DELETE) .*\n {2}answer/.test(text)).slice(1);
    expect(changes.map((text) => text.replaceAll(/.*\((\w+)\)\n +([^\n]*)(?:.|\n)*/g, '$1: $2'))).toEqual([
      'changePreferredLocation: answer: 404 {"key":"exception.notFound"}',
      'addIdentificationItem: answer: 201 ',
      'changeIdentificationItem: answer: 204 ',
      'disableIdentificationItem: answer: 204 ',
      'enableIdentificationItem: answer: 204 ',
      'unlinkIdentificationItem: answer: 204 ',
      'invite: answer: 404 {"key":"exception.notFound"}',
      'addCreationRequest: answer: 201 ',
      'cancelCreationRequest: answer: 204 ',
    ]);
    const nothing = told.filter((text) => text.endsWith('not tried: nothing to do it with'));
    expect(nothing.map((text) => /\((\w+)\)/.exec(text)?.[1])).toEqual([
      'deleteInvitation',
      'reserveSaleItem',
      'closeReservation',
    ]);
    expect(office.data.items).toEqual(before);
    expect(office.strange).toEqual([]);
  });
});
