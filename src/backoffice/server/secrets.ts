import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';
import type { ProviderContract, TenantSettings } from './tenant.ts';

/** Seals what providers told a tenant, so that a copy of the database alone opens none of it. */
export interface Secrets {
  /** @param place what the secret is and whose: elsewhere it cannot be opened */
  seal(secret: string, place: string): string;
  /** What was never sealed, as in the demo, comes back as it is. Throws `SealedByAnother`. */
  open(text: string, place: string): string;
}

/** The key with which a secret was sealed is not among those of this process. */
export class SealedByAnother extends Error {
  override name = 'SealedByAnother';

  constructor(place: string) {
    super(`A secret (${place}) was sealed with a key that SECRETS_KEY does not hold.`);
  }
}

const mark = 'sealed:1';
const bytes = { key: 32, nonce: 12, tag: 16 };

export type SecretsKey = Buffer;

/** @param keys the first seals; all of them open, so that a key can be changed */
export function secretsWith(keys: readonly SecretsKey[]): Secrets {
  const named = new Map(keys.map((key) => [nameOf(key), key]));
  return {
    seal: (secret, place) => {
      const [key] = keys;
      if (key === undefined) throw new Error('Without SECRETS_KEY no secret can be kept.');
      const nonce = randomBytes(bytes.nonce);
      const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(place));
      const sealed = Buffer.concat([nonce, cipher.update(secret, 'utf8'), cipher.final(), cipher.getAuthTag()]);
      return [mark, nameOf(key), sealed.toString('base64url')].join(':');
    },
    open: (text, place) => {
      if (!isSealed(text)) return text;
      const [name = '', content = ''] = text.slice(mark.length + 1).split(':');
      const key = named.get(name);
      if (key === undefined) throw new SealedByAnother(place);
      const sealed = Buffer.from(content, 'base64url');
      const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, bytes.nonce)).setAAD(Buffer.from(place));
      decipher.setAuthTag(sealed.subarray(-bytes.tag));
      const opened = [decipher.update(sealed.subarray(bytes.nonce, -bytes.tag)), decipher.final()];
      return Buffer.concat(opened).toString('utf8');
    },
  };
}

/** Keys as the environment gives them: 32 bytes each in base64, with commas between. */
export function readSecretsKeys(text: string | undefined): SecretsKey[] {
  if (text === undefined || text === '') return [];
  return text.split(',').map((one) => {
    const key = Buffer.from(one, 'base64');
    if (key.length !== bytes.key)
      throw new Error(
        'SECRETS_KEY must be 32 bytes in base64, such as `openssl rand -base64 32` makes; several with commas between.',
      );
    return key;
  });
}

function isSealed(text: string): boolean {
  return text.startsWith(`${mark}:`);
}

type Payments = TenantSettings['payments'];

/** A tenant's contracts as they are kept: of each only the provider's address can be read. */
export function sealed(secrets: Secrets, tenantId: string, payments: Payments): Payments {
  return eachWord(tenantId, payments, (word, place) => secrets.seal(word, place));
}

/** The contracts as they were before. */
export function opened(secrets: Secrets, tenantId: string, payments: Payments): Payments {
  return eachWord(tenantId, payments, (word, place) => secrets.open(word, place));
}

type Secret = Pick<TenantSettings, 'payments'> &
  Partial<Pick<TenantSettings, 'accessPoint' | 'mailSender' | 'pushKey'>>;

/** A tenant's settings as they are kept: nothing in them that is secret can be read. */
export function sealedSettings<Settings extends Secret>(
  secrets: Secrets,
  tenantId: string,
  settings: Settings,
): Settings {
  const change = (word: string, place: string) => secrets.seal(word, place);
  return {
    ...settings,
    payments: sealed(secrets, tenantId, settings.payments),
    ...withToken(settings, tenantId, change),
    ...withMailServer(settings, tenantId, change),
    ...withPushKey(settings, tenantId, change),
  };
}

/** The settings as they were before. */
export function openedSettings<Settings extends Secret>(
  secrets: Secrets,
  tenantId: string,
  settings: Settings,
): Settings {
  const change = (word: string, place: string) => secrets.open(word, place);
  return {
    ...settings,
    payments: opened(secrets, tenantId, settings.payments),
    ...withToken(settings, tenantId, change),
    ...withMailServer(settings, tenantId, change),
    ...withPushKey(settings, tenantId, change),
  };
}

function withToken({ accessPoint }: Secret, tenantId: string, change: (word: string, place: string) => string) {
  if (accessPoint == null || !('token' in accessPoint)) return undefined;
  return { accessPoint: { ...accessPoint, token: change(accessPoint.token, `${tenantId} access point token`) } };
}

function withMailServer({ mailSender }: Secret, tenantId: string, change: (word: string, place: string) => string) {
  if (mailSender == null || mailSender.server === null) return undefined;
  return { mailSender: { ...mailSender, server: change(mailSender.server, `${tenantId} mail server`) } };
}

function withPushKey({ pushKey }: Secret, tenantId: string, change: (word: string, place: string) => string) {
  if (pushKey == null) return undefined;
  return { pushKey: { ...pushKey, privateKey: change(pushKey.privateKey, `${tenantId} push key`) } };
}

function eachWord(tenantId: string, payments: Payments, change: (word: string, place: string) => string): Payments {
  return Object.fromEntries(
    Object.entries(payments).map(([provider, { address = '', ...words } = { address: '' }]) => [
      provider,
      {
        address,
        ...Object.fromEntries(
          Object.entries(words).map(([name, word]) => [name, change(word, `${tenantId} ${provider} ${name}`)]),
        ),
      } satisfies ProviderContract,
    ]),
  );
}

/** Says which key it is, and nothing of it. */
function nameOf(key: SecretsKey): string {
  return createHash('sha256').update(key).digest('hex').slice(0, 8);
}
