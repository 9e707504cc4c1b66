import webPush from 'web-push';
import type { Language } from '../../../contract/languages.ts';
import { settingOf } from '../../offer/tenants/decide.ts';
import type { PushKey, Tenant } from '../../server/tenant.ts';
import { formatsOf } from '../words/formats.ts';
import { textsIn } from '../words/texts.ts';
import type { DuePush } from './outgoing.ts';

/** A message as it is kept. */
export interface PushedMessage {
  readonly id: string;
  readonly kind: string;
  readonly item: string | null;
  readonly amount: number | null;
  readonly day: string | null;
}

/** What reaches the device: what the portal's service worker shows. */
export interface Notice {
  /** The same message is shown once, however often it comes. */
  readonly id: string;
  readonly title: string;
  readonly body: string;
  /** Said in its place where the account is not signed in any more. */
  readonly signedOut: string;
  /** Where it leads, below the portal's own address. */
  readonly path: string;
}

/** By which browsers know an operator: made once. */
export function newPushKey(): PushKey {
  return webPush.generateVAPIDKeys();
}

/** What a device is told of a message: just what the message itself says. */
export function noticeOf(tenant: Tenant, language: Language, { id, kind, item, amount, day }: PushedMessage): Notice {
  const home = settingOf(tenant);
  const { pushes } = textsIn(language, home);
  const formats = formatsOf(language, home);
  const say = pushes.kinds[kind as keyof typeof pushes.kinds];
  return {
    id,
    title: tenant.companyName,
    body: say({
      item: item ?? '',
      amount: amount === null ? '' : formats.money(amount),
      day: day === null ? null : formats.day(day),
    }),
    signedOut: pushes.signedOut,
    path: `/${language}/dashboard/messages`,
  };
}

/** The request that hands it to the maker of the browser, who can read nothing of it. @param ttl seconds for which it is news */
export function pushRequest(tenant: Tenant, key: PushKey, due: DuePush, ttl: number): Request {
  const { endpoint, p256dh, auth, language } = due;
  const { host, contactEmail } = tenant.settings;
  const notice = JSON.stringify(noticeOf(tenant, language, due));
  const { method, headers, body } = webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, notice, {
    vapidDetails: { ...key, subject: contactEmail === null ? `https://${host}` : `mailto:${contactEmail}` },
    TTL: ttl,
    // Of the same message a device that was not there is told once.
    topic: due.id.replaceAll('-', '').slice(0, 32),
  });
  return new Request(endpoint, { method, headers: headers as Record<string, string>, body: new Uint8Array(body) });
}
