import { Hono } from 'hono';
import type { RequestWorld } from '../../server/api.ts';
import type { Metrics } from './metrics.ts';

/** What a Prometheus reads at `/metrics`, on a port of its own that customers do not reach. */
export function createScrape(metrics: Metrics): Hono<RequestWorld> {
  const scrape = new Hono<RequestWorld>();
  scrape.get('/metrics', async (c) => c.body(await metrics.text(), 200, { 'content-type': metrics.contentType }));
  return scrape;
}
