import { beforeEach, expect, it } from 'vitest';
import {
  changeAdministrator,
  changePayingWithKept,
  deleteApplicationUser,
} from '../../../src/contract/application-users.ts';
import { officeForAll } from '../../support/in-process.ts';
import { accessTo } from './access-to.ts';
import { small } from './support.ts';

const office = officeForAll(small);
let own: string;
let stolen: string;
const { accepted, all, invited, signedOutOfStolen, tell, undone, userNamed } = accessTo(office, () => ({
  own,
  stolen,
}));
const chief = 'administrator@example.com';
const ok = [204, undefined];

beforeEach(async () => {
  own = await office.signIn('business');
  stolen = await office.signIn('business');
});

async function colleague(email: string): Promise<string> {
  await invited(email, own);
  await accepted(email);
  return (await userNamed(email)).id;
}
const administer = (applicationUserId: string, admin: boolean, token: string) =>
  tell(changeAdministrator, { applicationUserId, admin }, token);
const letPay = (applicationUserId: string, token: string) =>
  tell(changePayingWithKept, { applicationUserId, paysWithKept: true }, token);
const administrators = async () =>
  (await all()).filter(({ admin, owner }) => admin && !owner).map(({ email }) => email);
const payers = async () =>
  (await all())
    .filter(({ owner, paysWithKept }) => !owner && paysWithKept)
    .map(({ email }) => email)
    .sort();

it('who was let pay with what is kept may no more, others may; who was dismissed is administrator again', async () => {
  const [buyer, other] = [await colleague('inkoop@example.com'), await colleague('boekhouding@example.com')];
  const before = await payers();
  await letPay(other, own);
  await letPay(buyer, stolen);
  await administer((await userNamed(chief)).id, false, stolen);
  await signedOutOfStolen();
  const allowed = [...before, 'boekhouding@example.com'].sort();
  expect([await administrators(), await payers()]).toEqual([[], [...allowed, 'inkoop@example.com'].sort()]);
  expect([await undone('inkoop@example.com'), await undone(chief)]).toEqual([ok, ok]);
  expect([await administrators(), await payers()]).toEqual([[chief], allowed]);
});

it('what the owner has arranged since stays: the administrator is who they appointed', async () => {
  const [thief, deputy] = [await colleague('dief@example.com'), await colleague('vervanger@example.com')];
  const { id } = await userNamed(chief);
  await administer(id, false, stolen);
  await administer(thief, true, stolen);
  await administer(deputy, true, own);
  await signedOutOfStolen();
  expect([await undone('dief@example.com'), await undone(chief)]).toEqual([ok, ok]);
  expect(await administrators()).toEqual(['vervanger@example.com']);
  await administer(id, true, own);
});

it('nobody comes back who is gone: an account whose administrator before was removed has none', async () => {
  const [first, second] = [await colleague('eerste@example.com'), await colleague('tweede@example.com')];
  await administer(first, true, own);
  await administer(second, true, stolen);
  await tell(deleteApplicationUser, { applicationUserId: first }, own);
  await signedOutOfStolen();
  expect(await administrators()).toEqual(['tweede@example.com']);
  expect(await undone('tweede@example.com')).toEqual(ok);
  expect(await administrators()).toEqual([]);
});
