/** A part of the portal did not arrive. Source: §8 client failures. */
export class ChunkLoadError extends Error {
  override readonly name = 'ChunkLoadError';
  readonly reason: 'timeout' | 'missing';

  constructor(reason: 'timeout' | 'missing', cause?: unknown) {
    super(`Loading chunk failed (${reason})`, { cause });
    this.reason = reason;
  }
}

/** Milliseconds that a part may take to arrive. Source: §9. */
const limit = 120_000;

/** Fetches a part of the portal that comes in a file of its own. Rejects with a `ChunkLoadError`. */
export function part<Part>(load: () => Promise<Part>): () => Promise<Part> {
  return () =>
    new Promise((resolve, reject) => {
      const timer = setTimeout(() => reject(new ChunkLoadError('timeout')), limit);
      load()
        .then(resolve, (error: unknown) => reject(new ChunkLoadError('missing', error)))
        .finally(() => clearTimeout(timer));
    });
}
