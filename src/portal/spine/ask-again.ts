import type { ChunkLoadError } from '../parts/part.ts';
import type { World } from '../world.ts';

/** Null where the part is here now. */
export function whyNotHad({ again }: ChunkLoadError): Promise<ChunkLoadError['reason'] | null> {
  return again().then(
    () => null,
    ({ reason }: ChunkLoadError) => reason,
  );
}

/**
 * Asks for a part until it is here or wanted no longer.
 * @param onlyAnew told each time that the server has just shown that no more asking helps this document
 */
export async function untilHad(
  lost: ChunkLoadError,
  { wait, random }: World,
  signal: AbortSignal,
  onlyAnew: () => void,
): Promise<void> {
  for (let { reason }: { reason: ChunkLoadError['reason'] | null } = lost; reason !== null; ) {
    if (reason === 'gone') onlyAnew();
    await wait(2_000 + 2_000 * random(), signal);
    if (signal.aborted) return;
    reason = await whyNotHad(lost);
  }
}
