import type { Session } from '../../../machines/spine/session-facts.ts';
import { failureOf } from '../../contract/failure.ts';
import { logout } from '../../contract/session.ts';
import type { Ask } from '../api/ask.ts';
import type { World } from '../world.ts';
import { lifetime, revocationsKey as place } from './session-storage.ts';

/** A session that is over on this device, of which the back office does not know yet. Nothing of the account but its token. */
interface Revocation {
  readonly token: string;
  readonly until: number;
}

/** How often it is looked whether another page left one, and how often a back office that has no time is asked; in milliseconds. */
const lookEvery = 60_000;

/** While a line is dead one is tried so often: it is over within moments of the line. One that hangs is broken off before. */
const tryEvery = 4_000;
const patience = 3_000;

type Device = Pick<World, 'storage' | 'now'>;

/** The back office is to be told that this session is over, as soon as it can be reached. */
export function keepRevocation(world: Device, { token, remembered }: Session): void {
  const until = world.now() + lifetime(remembered);
  write(world, [...revocationsOf(world).filter((kept) => kept.token !== token), { token, until }]);
}

/** Of the window: a session of this page is over, and the back office could not be told. */
export const revocationLeft = 'revocation left';

/** Tells the back office of each; those that it cannot be told of now are kept, and it is answered why. */
export async function sendRevocations(
  world: Device & Partial<Pick<World, 'wait'>>,
  ask: Ask,
): Promise<'no answer' | 'fault' | null> {
  const revocations = revocationsOf(world);
  write(world, revocations);
  for (const { token } of revocations) {
    const limit = new AbortController();
    void world.wait?.(patience, limit.signal).then(() => limit.abort());
    const failure = await ask(logout, {}, { bearer: { token, epoch: 'revocation' }, signal: limit.signal })
      .then(() => null, failureOf)
      .finally(() => limit.abort());
    if (failure?.type === 'no answer' || failure?.type === 'fault') return failure.type;
    write(
      world,
      revocationsOf(world).filter((kept) => kept.token !== token),
    );
  }
  return null;
}

/** Tries now, whenever a network comes or a session ends untold, and again and again while the line is dead. */
export async function keepSendingRevocations({ world, ask }: { world: World; ask: Ask }): Promise<void> {
  for (;;) {
    const began = world.elapsed();
    const why = await sendRevocations(world, ask);
    const pausing = new AbortController();
    const end = () => pausing.abort();
    addEventListener('online', end, { signal: pausing.signal });
    addEventListener(revocationLeft, end, { signal: pausing.signal });
    const rest = tryEvery - (world.elapsed() - began);
    await world.wait(why === 'no answer' ? Math.max(1_000, rest) : lookEvery, pausing.signal);
    end();
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
