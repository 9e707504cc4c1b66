import { type AnswersAtHand, createAnswersAtHand } from '../server/at-hand.ts';
import { createKnownTenants, type KnownTenants } from '../server/known-tenants.ts';
import { type Built, createBuilt } from './pages/built.ts';
import type { World } from './world.ts';

/** What a server need not look up for each request. */
export interface Known {
  readonly tenants: KnownTenants;
  readonly files: Built;
  readonly answers: AnswersAtHand;
}

/** @param knownFor milliseconds for which it goes by what it has found, so a change reaches it by then; with 0 each request asks anew */
export function createKnown(
  { database, secrets, distFolder }: Pick<World, 'database' | 'secrets' | 'distFolder'>,
  knownFor: number,
): Known {
  return {
    tenants: createKnownTenants(database, secrets, knownFor),
    files: createBuilt(distFolder, knownFor),
    answers: createAnswersAtHand(),
  };
}
