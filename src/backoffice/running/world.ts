import type { Database } from '../database/database.ts';
import type { Log } from '../server/log.ts';
import type { Secrets } from '../server/secrets.ts';
import type { Send } from '../server/send.ts';
import type { Addition } from './addition.ts';
import type { Known } from './known.ts';
import type { Metrics } from './watch/metrics.ts';
import type { Spans } from './watch/spans.ts';

/** What the back office is started with. */
export interface World {
  readonly database: Database;
  /** Where the built portal is. */
  readonly distFolder: string;
  readonly now: () => Date;
  readonly log: Log;
  /** The address under which the tenant with this host is reached from outside, for links in mails and redirects. */
  readonly addressOf: (host: string) => string;
  /** How many proxies of our own stand in front; each has added the address that it saw to `X-Forwarded-For`. */
  readonly proxies?: number;
  /** Where browsers have to keep to https, once they have met it; on the host alone unless told otherwise. */
  readonly hsts?: 'host' | 'subdomains';
  /** The gallery of charts at `/charts`; closed unless told otherwise. */
  readonly charts?: 'open' | 'closed';
  /** The WebSocket that pages with `?inspect` in their address tell how their charts go; none unless told otherwise. */
  readonly inspectSocket?: string | undefined;
  /** Carries requests to other servers; the network, unless told otherwise. */
  readonly send?: Send;
  /** Opens what tenants have with payment providers; as in the demo nothing is sealed without it. */
  readonly secrets?: Secrets;
  readonly addition?: Addition | undefined;
  /** The operator's own page, which needs `secrets`; not there unless told otherwise. */
  readonly operatorPage?: boolean;
  /** Tenants and built files; each request asks anew unless told otherwise. */
  readonly known?: Known;
  /** Counts requests, where that is asked for. */
  readonly metrics?: Metrics | undefined;
  /** Tells what each request did and how long it took, where that is asked for; `database` is then one that tells as well. */
  readonly spans?: Spans | undefined;
  /** Whether it is about to stop: it still answers, and asks to be sent nothing more. */
  readonly isStopping?: () => boolean;
}
