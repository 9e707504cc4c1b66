import type { I18n } from '@lingui/core';
import type { Progress } from '../../../../machines/shared/exporting.ts';
import { type Failure, failureOf } from '../../../contract/failure.ts';
import type { Store } from '../../spine/store.ts';
import { createArchive } from './archive.ts';
import type { Made } from './exporting.ts';

/** A document that belongs into the archive. */
export interface WantedDocument {
  /** Of its file. */
  readonly name: string;
  /** What was bought, or what it is of. */
  readonly item: string;
  readonly fetch: () => Promise<Blob>;
}

interface Archiving {
  readonly store: Pick<Store, 'world'>;
  /** The words that name what is missing. */
  readonly names: I18n;
  readonly signal: AbortSignal;
  readonly onProgress: (progress: Progress) => void;
}

/** How many are asked for at the same time: more keep a back office busy, and a phone has no more room on its line. */
const atOnce = 3;
const mostTries = 5;

/** Documents in one archive, in their order. What the back office does not have is left out, and named; in the archive too. */
export async function archiveOf(
  wanted: readonly WantedDocument[],
  { store, names, signal, onProgress }: Archiving,
): Promise<Made> {
  const parts: Uint8Array<ArrayBuffer>[] = [];
  const archive = createArchive((bytes) => parts.push(bytes));
  const missing: string[] = [];
  const arrived = new Map<number, Uint8Array | null>();
  let [added, done] = [0, 0];
  const addArrived = () => {
    for (let content = arrived.get(added); content !== undefined; content = arrived.get(added)) {
      const { name, item } = wanted[added] as WantedDocument;
      if (content === null) missing.push(`${name} (${item})`);
      else archive.add(name, content);
      arrived.delete(added);
      added += 1;
    }
  };
  onProgress({ done, of: wanted.length });
  await severalAtOnce(wanted, atOnce, async ({ fetch }, index) => {
    signal.throwIfAborted();
    const content = await inTime(store, signal, fetch).catch((error: unknown) => {
      signal.throwIfAborted();
      if (failureOf(error).type !== 'refused') throw error;
      return null;
    });
    arrived.set(index, content && new Uint8Array(await content.arrayBuffer()));
    addArrived();
    done += 1;
    onProgress({ done, of: wanted.length });
  });
  signal.throwIfAborted();
  if (missing.length === wanted.length) return { content: null, missing };
  if (missing.length > 0)
    archive.add(`${names._('transactions.file.missing')}.txt`, new TextEncoder().encode(missing.join('\r\n')));
  archive.end();
  return { content: new Blob(parts, { type: 'application/zip' }), missing };
}

/** After the first that fails no other is begun. */
async function severalAtOnce<Thing>(
  things: readonly Thing[],
  most: number,
  work: (thing: Thing, index: number) => Promise<void>,
): Promise<void> {
  const waiting = [...things.entries()].values();
  let failed = false;
  const worker = async () => {
    for (const [index, thing] of waiting) {
      if (failed) return;
      await work(thing, index).catch((error: unknown) => {
        failed = true;
        throw error;
      });
    }
  };
  await Promise.all(Array.from({ length: most }, worker));
}

/** Who asks for very much may be asked to wait. */
async function inTime<Answer>(
  { world }: Archiving['store'],
  signal: AbortSignal,
  ask: () => Promise<Answer>,
): Promise<Answer> {
  for (let tries = 0; ; tries += 1) {
    try {
      return await ask();
    } catch (error) {
      const failure: Failure = failureOf(error);
      if (failure.type !== 'fault' || failure.retryAfter === undefined || tries >= mostTries) throw error;
      await world.wait(failure.retryAfter * 1_000, signal);
    }
  }
}
