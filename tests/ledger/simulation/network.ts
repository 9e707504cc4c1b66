import type { Chance } from './chance.ts';
import type { Server, WireAnswer, WireRequest } from './server.ts';
import type { Tab } from './tab.ts';
import type { Timeline } from './timeline.ts';

/** What the network and the server do to requests; probabilities. */
export interface Weather {
  dropBefore: number;
  commitThenDrop: number;
  /** The browser, or the network, delivers a request twice; the second time up to `latest` later. */
  twice: number;
  /** The client hears of a failure while its request is still under way. */
  limbo: number;
  hang: number;
  faultBefore: number;
  faultAfter: number;
  tooMany: number;
  sessionEnds: number;
  captivePortal: number;
  truncated: number;
}

/** What reaches the client instead of an answer. */
export type Mishap = 'unreachable' | 'html' | 'truncated';

export interface Network {
  readonly ask: (tab: Tab, request: WireRequest) => Promise<WireAnswer>;
  weather: Weather | null;
  serverIsUp: boolean;
}

export interface NetworkPorts {
  readonly timeline: Timeline;
  readonly chance: Chance;
  readonly server: Server;
  /** Sees every request that arrives, in order. */
  readonly onArrival?: (request: WireRequest, answer: WireAnswer) => void;
}

/** The longest that a request is under way after its waiting has ended. */
export const latest = 600_000;

/** Carries requests to the server and answers back. Rejects with a `Mishap`. */
export function createNetwork({ timeline, chance, server, onArrival }: NetworkPorts): Network {
  const network: Network = { ask, weather: null, serverIsUp: true };
  return network;

  function ask(tab: Tab, request: WireRequest): Promise<WireAnswer> {
    const weather = network.weather;
    return new Promise((resolve, reject) => {
      const answer = (given: WireAnswer) => tab.after(delay(), () => resolve(given));
      const fail = (mishap: Mishap) => tab.after(delay(), () => reject(mishap));
      const arrive = (then: (given: WireAnswer) => void, later = delay()) =>
        timeline.after(later, () => {
          if (!network.serverIsUp) return fail('unreachable');
          const given = server.handle(request);
          onArrival?.(request, given);
          // Killed after the commit, before the answer.
          if (weather && !network.serverIsUp) fail('unreachable');
          else then(given);
        });
      const drawn = weather ? draw(weather) : null;
      if (weather && chance.happens(weather.twice))
        arrive(() => undefined, chance.between(0, chance.pick([latest / 20, latest])));
      switch (drawn) {
        case null:
        case 'twice':
          arrive(answer);
          return;
        case 'dropBefore':
          fail('unreachable');
          return;
        case 'commitThenDrop':
          arrive(() => fail('unreachable'));
          return;
        case 'limbo':
          arrive(() => undefined, chance.between(0, chance.pick([latest / 20, latest])));
          fail('unreachable');
          return;
        case 'hang':
          if (chance.happens(0.5)) arrive(() => undefined);
          return;
        case 'faultBefore':
          answer({ status: 503 });
          return;
        case 'faultAfter':
          arrive(() => answer({ status: 500, body: { key: 'exception.http.500' } }));
          return;
        case 'tooMany':
          answer({ status: 429, retryAfter: chance.pick([0, 1, 5, 30, 1e9, -5]) });
          return;
        case 'sessionEnds':
          if (request.token !== null) server.revoke(request.token);
          arrive(answer);
          return;
        case 'captivePortal':
          fail('html');
          return;
        case 'truncated':
          arrive(() => fail('truncated'));
          return;
        default:
          drawn satisfies never;
      }
    });
  }

  function delay(): number {
    return network.weather && chance.happens(0.05) ? chance.between(1_000, 20_000) : chance.between(2, 200);
  }

  function draw(weather: Weather): keyof Weather | null {
    let left = chance.number();
    for (const [fault, probability] of Object.entries(weather) as [keyof Weather, number][]) {
      if (fault === 'twice') continue;
      left -= probability;
      if (left < 0) return fault;
    }
    return null;
  }
}
