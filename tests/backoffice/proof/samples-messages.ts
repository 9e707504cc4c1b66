import { listDeviceActs } from '../../../src/contract/device-acts.ts';
import { invite } from '../../../src/contract/invitations.ts';
import { listMessages, readMessages } from '../../../src/contract/messages.ts';
import { endPush, keepPush, movePush, readPush } from '../../../src/contract/push.ts';
import { anyone, newName, type Sample, sample } from './sample.ts';
import type { World } from './world.ts';

export const messageSamples: readonly Sample[] = [
  sample(listMessages, async (world) => ({ by: (await told(world)).by, input: {} })),
  sample(readMessages, async (world) => {
    const { by, messageId } = await told(world);
    return { by, input: { messageIds: [messageId] } };
  }),
  sample(readPush, async (world) => ({ by: (await notified(world)).by, input: {} })),
  sample(keepPush, async (world) => ({ by: await world.person(), input: device() })),
  sample(movePush, async (world) => {
    const { auth, endpoint } = (await notified(world)).device;
    const { language: _, ...moved } = device();
    return { by: anyone, input: { from: { endpoint, auth }, ...moved } };
  }),
  sample(endPush, async (world) => ({ by: (await notified(world)).by, input: {} })),
  sample(listDeviceActs, async (world) => ({ by: (await told(world)).by, input: {} })),
];

/** Who was told that another user may use the account. */
async function told(world: World) {
  const by = await world.person();
  await world.ask(invite, { email: newName() }, by);
  const [message] = await world.ask(listMessages, {}, by);
  return { by, messageId: message?.id ?? '' };
}

const device = () => ({
  endpoint: `https://push.example/${newName()}`,
  p256dh: `B${'x'.repeat(86)}`,
  auth: 'x'.repeat(22),
  language: 'nl' as const,
});

/** Who is notified where they are signed in. */
async function notified(world: World) {
  const by = await world.person();
  const told = device();
  await world.ask(keepPush, told, by);
  return { by, device: told };
}
