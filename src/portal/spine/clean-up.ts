import type { Session } from '../../../machines/spine/session-facts.ts';
import { readAccount } from '../../contract/account.ts';
import { failureOf } from '../../contract/failure.ts';
import { createAsk } from '../api/ask.ts';
import { databaseName } from '../log/database-name.ts';
import { wipeLeftBehind } from '../log/left-behind.ts';
import type { World } from '../world.ts';
import { deviceKeys } from './device.ts';
import { forgetNotices } from './forget-notices.ts';
import { keepToken, keptToken } from './link-token.ts';
import { keepRevocation } from './revocations.ts';
import { noteSealed } from './sealed-note.ts';
import { findSession, forgetSession } from './session-storage.ts';
import type { Tenant } from './tenant.ts';

/** Whether the back office still takes a session that should be over. Rejects when the back office cannot be asked. */
export async function stillLasts(session: Session, { apiBase, place }: Tenant, world: World): Promise<boolean> {
  const ignore = () => undefined;
  const { ask } = createAsk({
    apiBase,
    fetch: world.fetch,
    bearer: () => session,
    sendsKeys: () => false,
    place,
    onAnswer: ignore,
    onNoAnswer: ignore,
    onSessionEnded: ignore,
  });
  const failure = await ask(readAccount, {}).then(() => null, failureOf);
  if (failure !== null && failure.type !== 'session ended') throw failure;
  return failure === null;
}

/**
 * Removes what sessions that are over left on this device. A link of a mail belongs to no account: the page that it opened goes on with it.
 *
 * @param path of the page, below the language segment
 */
export async function cleanUp(tenant: string, world: World, path: string): Promise<void> {
  const session = findSession(world);
  if (session) keepRevocation(world, session);
  const link = keptToken(world, path);
  forgetSession(world, deviceKeys, 'by the back office');
  if (link !== null) keepToken(world, path, link);
  await wipeStrangers(tenant, world);
}

/** Removes the databases and the notices of every account but the one that is signed in. */
export async function wipeStrangers(tenant: string, world: World): Promise<void> {
  await wipeLeftBehind({ ...world, onSealing: () => noteSealed(world) }, () => databaseInUse(tenant, world));
  await wipeNotices(tenant, world);
}

export async function wipeNotices(tenant: string, world: World): Promise<void> {
  await forgetNotices(await databaseInUse(tenant, world));
}

async function databaseInUse(tenant: string, world: World): Promise<string | null> {
  const session = findSession(world);
  return session && databaseName(tenant, session.accountId);
}
