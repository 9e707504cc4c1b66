import {
  askForPurchases,
  checkPurchasesCode,
  checkPurchasesLink,
  readPurchasesProof,
} from '../../../src/contract/guest-purchases.ts';
import { claimPurchases } from '../../../src/contract/purchase-claims.ts';
import { boughtAsGuest } from './purchases.ts';
import { anyone, type Sample, sample } from './sample.ts';
import type { World } from './world.ts';

export const guestPurchaseSamples: readonly Sample[] = [
  sample(askForPurchases, async (world) => ({ by: anyone, input: { email: (await boughtAsGuest(world)).email } })),
  sample(checkPurchasesCode, async (world) => {
    const { email, code } = await proven(world);
    return { by: await world.person(), input: { email, code } };
  }),
  sample(readPurchasesProof, async (world) => ({ by: anyone, input: { token: (await proven(world)).token } })),
  sample(checkPurchasesLink, async (world) => ({
    by: await world.person(),
    input: { token: (await proven(world)).token },
  })),
  sample(claimPurchases, async (world) => {
    const [by, { token }] = [await world.person(), await proven(world)];
    return { by, input: await world.ask(checkPurchasesLink, { token }, by) };
  }),
];

/** What the mail says to an address with which was bought without an account. */
export async function proven(world: World): Promise<{ email: string; token: string; code: string }> {
  const { email } = await boughtAsGuest(world);
  await world.ask(askForPurchases, { email }, anyone);
  const [mail] = await world.rows<{ values: { token: string; code: string } }>`
    select "values" from outgoing_mail where template = 'guest purchases' and recipient = ${email}`;
  if (mail === undefined) throw new Error(`no mail to ${email}`);
  return { email, ...mail.values };
}
