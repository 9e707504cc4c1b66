import { checkPurchasesCode, checkPurchasesLink } from '../../../src/contract/guest-purchases.ts';
import { claimPurchases } from '../../../src/contract/purchase-claims.ts';
import { proven } from './samples-guest-purchases.ts';
import { type Scene, scene } from './scene.ts';
import type { World } from './world.ts';

export const guestPurchaseScenes: readonly Scene[] = [
  scene(checkPurchasesCode, 'exception.code.invalid', async (world) => {
    const { email } = await proven(world);
    return { by: await world.person(), input: { email, code: 'elephant' } };
  }),
  scene(checkPurchasesLink, 'exception.claim.used', async (world) => {
    const { token } = await proven(world);
    await claimedBy(world, token);
    return { by: await world.person(), input: { token } };
  }),
  scene(checkPurchasesLink, 'exception.claim.expired', async (world) => {
    const { token } = await proven(world);
    world.later(25 * 3600);
    return { by: await world.person(), input: { token } };
  }),
  scene(claimPurchases, 'exception.claim.used', async (world) => {
    const [by, { token }] = [await world.person(), await proven(world)];
    const input = await world.ask(checkPurchasesLink, { token }, by);
    await claimedBy(world, token);
    return { by, input };
  }),
  scene(claimPurchases, 'exception.claim.expired', async (world) => {
    const [by, { token }] = [await world.person(), await proven(world)];
    const input = await world.ask(checkPurchasesLink, { token }, by);
    world.later(25 * 3600);
    return { by, input };
  }),
];

/** By another account. */
async function claimedBy(world: World, token: string): Promise<void> {
  const other = await world.person();
  await world.ask(claimPurchases, await world.ask(checkPurchasesLink, { token }, other), other);
}
