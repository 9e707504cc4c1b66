import { registerHooks } from 'node:module';
import { parentPort, workerData } from 'node:worker_threads';

/** What is asked of the thread: what there is to draw, or one of the paths. */
export interface PrerenderTask {
  readonly module: string;
  readonly path?: string;
}

export interface PrerenderAnswer {
  readonly html: string;
  readonly title: string;
  /** The id of the message that is the description of the page. */
  readonly description: string;
  readonly language: string;
  /** The browser draws it without the router. */
  readonly alone: boolean;
}

/** The paths that are drawn, and the frame of all others. */
export interface Drawable {
  readonly paths: readonly string[];
  readonly frame: string;
}

interface PrerenderModule {
  prerenderedPaths: readonly string[];
  drawFrame(): string;
  prerender(path: string): Promise<PrerenderAnswer>;
}

if (parentPort) parentPort.postMessage(await answer(workerData as PrerenderTask));

/** One page and the addresses of the modules that were fetched only for it. */
async function answer({ module, path }: PrerenderTask): Promise<Drawable | [PrerenderAnswer, string[]]> {
  let fetched: string[] = [];
  registerHooks({
    // Chunks are imported by the address that they would have on a server.
    resolve: (name, context, next) => next(name.startsWith('/') ? new URL(`.${name}`, module).href : name, context),
    load: (url, context, next) => {
      fetched.push(url);
      return next(url, context);
    },
  });
  const portal = (await import(module)) as PrerenderModule;
  if (path === undefined) return { paths: portal.prerenderedPaths, frame: portal.drawFrame() };
  fetched = [];
  return [await portal.prerender(path), fetched];
}
