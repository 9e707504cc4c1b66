/**
 * A part of the portal did not arrive. `missing`: the server answered, and it is not to be had for this page, which may be of an older build;
 * `unreachable`: it may be there. Source: §8 client failures.
 */
export class ChunkLoadError extends Error {
  override readonly name = 'ChunkLoadError';
  readonly reason: 'timeout' | 'missing' | 'unreachable';

  constructor(reason: ChunkLoadError['reason'], cause?: unknown) {
    super(`Loading chunk failed (${reason})`, { cause });
    this.reason = reason;
  }
}

/** Milliseconds that a part may take to arrive. Source: §9. */
const limit = 120_000;

/** Of the window: a part is there to be fetched, but no longer for this document. */
export const partLost = 'part lost';

/** Fetches a part of the portal that comes in a file of its own; after a failure anew. Rejects with a `ChunkLoadError`. */
export function part<Part>(load: () => Promise<Part>): () => Promise<Part> {
  const fetchPart = loadAgain(load);
  return () =>
    new Promise((resolve, reject) => {
      const timer = setTimeout(() => reject(new ChunkLoadError('timeout')), limit);
      fetchPart()
        .then(resolve, reject)
        .finally(() => clearTimeout(timer));
    });
}

/**
 * A document remembers for ever which modules it could not fetch, by their addresses: the next tries ask for the module under
 * another one, at once where the line is back already. Where that fails although the file is there, it is another that the
 * module imports, and only a new document helps.
 */
function loadAgain<Part>(load: () => Promise<Part>): () => Promise<Part> {
  let lost: string | undefined;
  let tries = 0;
  const again = () => import(`${lost}?again=${++tries}`) as Promise<Part>;
  return async () => {
    try {
      return await (lost ? again() : load());
    } catch (error) {
      lost ??= /https?:\S+\.js/.exec(String(error))?.[0];
      const answer = lost ? await fetch(lost, { cache: 'no-store' }).catch(() => null) : null;
      if (answer?.ok)
        try {
          return await again();
        } catch {
          setTimeout(() => dispatchEvent(new Event(partLost)));
        }
      throw new ChunkLoadError(answer && answer.status < 500 ? 'missing' : 'unreachable', error);
    }
  };
}
