import { expect, it } from 'vitest';
import { register } from '../../../src/contract/registration.ts';
import { officeForAll } from '../../support/in-process.ts';
import { mailsTo, newcomer, refused, small } from './support.ts';

const office = officeForAll(small);

it('registering again after a lost answer is no mistake, and sends no second mail', async () => {
  const email = 'lost.answer@example.com';
  expect((await office.call(register, { email, ...newcomer })).status).toBe(204);
  expect((await office.call(register, { email, ...newcomer })).status).toBe(204);
  expect(await mailsTo(office, 'activation', email)).toHaveLength(1);
});

it('somebody else, with another password, is told that the name is taken', async () => {
  const email = 'lost.other@example.com';
  await office.ask(register, { email, ...newcomer });
  const other = await office.call(register, { email, ...newcomer, password: 'schuimbad99' });
  expect(refused(other)).toEqual([409, `exception.username.exists#${email}`]);
});

it.each([
  '/pictures/a%00b',
  '/invoices/%00',
  '/mailbox/%00',
  '/api/customers/validate-token/%00',
  '/api/sales?page=%00',
])('an address with a NUL is no error of ours: %s', async (path) => {
  expect((await office.send(path)).status).toBeLessThan(500);
});

it('half a character in a body is a bad request', async () => {
  const headers = { 'content-type': 'application/json' };
  const body = `{"email":"half@example.com","password":"schuimbad42","firstName":"A\\ud800","lastName":"B","languageCode":"NL","agreementAccepted":true}`;
  expect((await office.send('/api/customers', { method: 'POST', headers, body })).status).toBe(400);
});

it('a field of the path may be repeated as the specification writes it, but not otherwise', async () => {
  const token = await office.signIn('private');
  const path = '/api/sale-item-categories/sale-items/top-up/calculate-price';
  const saying = async (id: string) => (await office.send(`${path}?saleItemId=${id}`, { token })).status;
  expect([await saying('top-up'), await saying('other')]).toEqual([200, 400]);
});
