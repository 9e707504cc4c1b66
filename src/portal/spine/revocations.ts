import type { Session } from '../../../machines/spine/session-facts.ts';
import { failureOf } from '../../contract/failure.ts';
import { logout } from '../../contract/session.ts';
import type { Ask } from '../api/ask.ts';
import type { World } from '../world.ts';
import { lifetime } from './session-storage.ts';

/** A session that is over on this device, of which the back office does not know yet. Nothing of the account but its token. */
interface Revocation {
  readonly token: string;
  readonly until: number;
}

const place = 'washbook.goodbyes';

/** How often they are tried again, in milliseconds. */
const tryEvery = 60_000;

type Device = Pick<World, 'storage' | 'now'>;

/** The back office is to be told that this session is over, as soon as it can be reached. */
export function keepRevocation(world: Device, { token, remembered }: Session): void {
  const until = world.now() + lifetime(remembered);
  write(world, [...revocationsOf(world).filter((kept) => kept.token !== token), { token, until }]);
}

/** Tells the back office of each; those that it cannot be told of now are kept. */
export async function sendRevocations(world: Device, ask: Ask): Promise<void> {
  const revocations = revocationsOf(world);
  write(world, revocations);
  for (const { token } of revocations) {
    const failure = await ask(logout, {}, { bearer: { token, epoch: 'revocation' } }).then(() => null, failureOf);
    if (failure?.type === 'no answer' || failure?.type === 'fault') return;
    write(
      world,
      revocationsOf(world).filter((kept) => kept.token !== token),
    );
  }
}

/** Tries now, whenever a network comes, and now and then. */
export async function keepSendingRevocations({ world, ask }: { world: World; ask: Ask }): Promise<void> {
  for (;;) {
    await sendRevocations(world, ask);
    const pausing = new AbortController();
    addEventListener('online', () => pausing.abort(), { once: true, signal: pausing.signal });
    await world.wait(tryEvery, pausing.signal);
    pausing.abort();
  }
}

function revocationsOf({ storage, now }: Device): Revocation[] {
  try {
    const kept = JSON.parse(storage.getItem(place) ?? '[]') as Revocation[];
    return kept.filter(({ until }) => until > now());
  } catch {
    return [];
  }
}

function write({ storage }: Device, revocations: readonly Revocation[]): void {
  try {
    if (revocations.length > 0) storage.setItem(place, JSON.stringify(revocations));
    else storage.removeItem(place);
  } catch {
    console.warn('A session that is over cannot be noted on this device.');
  }
}
