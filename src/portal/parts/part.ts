import type { ReactNode } from 'react';

/**
 * `unreachable`: it may be there. `missing`: something answers, and does not have it. `gone`: the server says that it has another build now, or has the
 * part, but no longer for this document.
 */
type Reason = 'timeout' | 'unreachable' | 'missing' | 'gone';

/** A part of the portal did not arrive. Source: §8 client failures. */
export class ChunkLoadError extends Error {
  override readonly name = 'ChunkLoadError';
  readonly reason: Reason;
  /** Asks for the same part once more. */
  readonly again: () => Promise<unknown>;

  constructor(reason: Reason, again: () => Promise<unknown>) {
    super(`Loading chunk failed (${reason})`);
    this.reason = reason;
    this.again = again;
  }
}

declare const BUILD_ID: string;

/** Milliseconds that a part may take to arrive. Source: §9. */
const limit = 120_000;

/** Fetches a part of the portal that comes in a file of its own; after a failure anew. Rejects with a `ChunkLoadError`. */
export function part<Part>(load: () => Promise<Part>): () => Promise<Part> {
  const fetchPart = loadAgain(load);
  const fetchInTime = () =>
    new Promise<Part>((resolve, reject) => {
      const fail = (reason: Reason) => reject(new ChunkLoadError(reason, fetchInTime));
      const timer = setTimeout(fail, limit, 'timeout');
      fetchPart()
        .then(resolve, fail)
        .finally(() => clearTimeout(timer));
    });
  return fetchInTime;
}

/**
 * A document remembers for ever which modules it could not fetch, by their addresses: the next tries ask for the module under
 * another one, at once where the line is back already. Where that fails although the file is there, it is another that the
 * module imports, and only a new document helps. Rejects with the reason.
 */
function loadAgain<Part>(load: () => Promise<Part>): () => Promise<Part> {
  let lost: string | undefined;
  let tries = 0;
  let had: Part | undefined;
  const again = async () => {
    had = (await import(`${lost}?again=${++tries}`)) as Part;
    return had;
  };
  return async () => {
    try {
      return had ?? (await (lost ? again() : load()));
    } catch (error) {
      // What it throws itself is told nowhere else.
      console.warn(error);
      let reason: Reason = 'unreachable';
      lost ??= /https?:\S+\.js/.exec(String(error))?.[0];
      const answer = lost ? await ask(lost) : null;
      // A network that wants its guests to sign in answers with a page of its own.
      const isThere = answer?.ok && /javascript/.test(answer.headers.get('content-type') ?? '');
      if (isThere)
        try {
          return await again();
        } catch {
          reason = 'gone';
        }
      else if (answer && answer.status < 500) reason = await whyMissing();
      throw reason;
    }
  };
}

/** The page as the server has it now says of which build it is; the address with a query is kept nowhere. */
async function whyMissing(): Promise<Reason> {
  const page = await ask('/index.html?now')
    .then((answer) => answer?.text())
    .catch(() => '');
  return page?.includes('name="build"') && !page.includes(BUILD_ID) ? 'gone' : 'missing';
}

function ask(address: string): Promise<Response | null> {
  return fetch(address, { cache: 'no-store' }).catch(() => null);
}

/** A part of the portal that is fetched when a page is first wanted, and the name of its screen in there. */
export interface Screen {
  readonly load: () => Promise<{ readonly [name: string]: () => ReactNode }>;
  readonly name: string;
}

/** The screen of a page: its name in a part of the portal, which other pages may share. */
export function screen<Part>(load: () => Promise<Part>, name: keyof Part & string): Screen {
  // Only the name is looked up: the type of the screen depends on the paths, and so on the page itself.
  return { load: load as Screen['load'], name };
}
