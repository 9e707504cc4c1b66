import type { Call } from '../../../src/contract/call.ts';
import { payWithAdyen } from '../../../src/contract/payments/adyen.ts';
import { allSamples } from './all-samples.ts';
import { adyenOrder, storedCard } from './purchases.ts';
import { type Scene, scene } from './scene.ts';
import type { Caller, World } from './world.ts';

const key = 'exception.password.required';
const asks = ({ refusals }: Call) => refusals.includes(key);

/** Whatever asks for the password, from a session whose user gave it a quarter of an hour ago. */
export const confirmedScenes: readonly Scene[] = [
  ...allSamples
    .filter(({ call }) => asks(call) && call !== payWithAdyen)
    .map(({ call, make }) =>
      scene(call, key, async (world) => {
        const made = await make(world);
        await forgetPassword(world, made.by);
        return made;
      }),
    ),
  scene(payWithAdyen, key, async (world) => {
    const { by, token } = await storedCard(world);
    await forgetPassword(world, by);
    const paymentMethod = { type: 'scheme', storedPaymentMethodId: token };
    return { by, input: adyenOrder('', { paymentMethod }) };
  }),
];

async function forgetPassword(world: World, { tenant, token = '' }: Caller): Promise<void> {
  const since = new Date(world.now().getTime() - 15 * 60_000 - 1);
  await world.rows`
    update session set confirmed_at = ${since.toISOString()}
    where tenant_id = ${tenant} and token_hash = encode(sha256(convert_to(${token}::text, 'UTF8')), 'hex')`;
}
