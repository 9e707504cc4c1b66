import type { Notified } from '../payments/notified.ts';
import { asObject, asText } from '../payments/outside.ts';
import type { MultisafepaySettings } from './settings.ts';
import { signedAt } from './signature.ts';
import { toldBy } from './status.ts';

/** What a notification says; undefined when MultiSafepay did not sign it or signed it too long ago. */
export function readMultisafepayNotification(
  body: string,
  auth: string,
  { apiKey }: MultisafepaySettings,
  now: Date,
): Notified[] | undefined {
  const timestamp = signedAt(body, auth, apiKey, now);
  if (timestamp === undefined) return undefined;
  const order = parse(body);
  const reference = asText(order?.['order_id']);
  const told = order && toldBy(order, 'notification', String(timestamp));
  return reference === undefined || told === undefined ? undefined : [{ reference, told }];
}

function parse(body: string): Record<string, unknown> | undefined {
  try {
    return asObject(JSON.parse(body));
  } catch {
    return undefined;
  }
}
