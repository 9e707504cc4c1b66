import { Hono } from 'hono';
import type { Queryable } from '../../database/database.ts';
import { sql } from '../../database/sql.ts';
import { jsonResponse } from '../../server/responses.ts';

type Readiness = 'ready' | 'stopping' | 'database does not answer';

/** Milliseconds; who asks has the next server to send requests to. */
const patience = 2_000;

/**
 * What stands in front of this server asks whether to send it requests, under whatever host name: `/live` while the process answers at all, `/ready`
 * while it takes requests. A server that is about to stop is not ready and still answers.
 */
export function createHealth(database: Pick<Queryable, 'query'>, isStopping: () => boolean): Hono {
  const health = new Hono();
  health.get('/live', () => answer('ready', 'live'));
  health.get('/ready', async () => {
    const standing: Readiness = isStopping() ? 'stopping' : await askDatabase(database);
    return answer(standing);
  });
  return health;
}

async function askDatabase(database: Pick<Queryable, 'query'>): Promise<Readiness> {
  const { promise: late, resolve } = Promise.withResolvers<Readiness>();
  const timer = setTimeout(resolve, patience, 'database does not answer');
  const asked = database.query(sql`select 1`).then(
    (): Readiness => 'ready',
    (): Readiness => 'database does not answer',
  );
  const standing = await Promise.race([asked, late]);
  clearTimeout(timer);
  return standing;
}

function answer(standing: Readiness, says: string = standing): Response {
  const headers = { 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' };
  return jsonResponse(standing === 'ready' ? 200 : 503, JSON.stringify({ status: says }), headers);
}
