import { randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import {
  opened,
  openedSettings,
  readSecretsKeys,
  SealedByAnother,
  sealed,
  sealedSettings,
  secretsWith,
} from '../../../../src/backoffice/server/secrets.ts';

const [key, other] = [randomBytes(32), randomBytes(32)];
const payments = { adyen: { address: 'https://checkout.example', apiKey: 'AQE-1', hmacKey: 'FF00' } };

describe('what a provider told a tenant', () => {
  it('is sealed but for the address, each word anew each time, and opens with the key', () => {
    const secrets = secretsWith([key]);
    const [once, again] = [sealed(secrets, 'sea-wash', payments), sealed(secrets, 'sea-wash', payments)];
    expect(JSON.stringify(once)).not.toMatch(/AQE-1|FF00/);
    expect(once['adyen']?.address).toBe('https://checkout.example');
    expect(once).not.toEqual(again);
    expect(opened(secrets, 'sea-wash', once)).toEqual(payments);
  });

  it('opens neither with another key, nor for another tenant, nor in the place of another word, nor when it was changed', () => {
    const secrets = secretsWith([key]);
    const kept = sealed(secrets, 'sea-wash', payments);
    const withAnother = () => opened(secretsWith([other]), 'sea-wash', kept);
    expect(withAnother).toThrow(SealedByAnother);
    expect(withAnother).toThrow(/^A secret \(.+\) was sealed with a key that SECRETS_KEY does not hold\.$/);
    expect(() => opened(secrets, 'river-wash', kept)).toThrow();
    const { address = '', apiKey = '', hmacKey = '' }: Record<string, string> = kept['adyen'] ?? {};
    expect(() => opened(secrets, 'sea-wash', { adyen: { address, apiKey: hmacKey, hmacKey: apiKey } })).toThrow();
    const at = apiKey.lastIndexOf(':') + 20;
    const slip = `${apiKey.slice(0, at)}${apiKey[at] === 'A' ? 'B' : 'A'}${apiKey.slice(at + 1)}`;
    expect(() => opened(secrets, 'sea-wash', { adyen: { address, apiKey: slip, hmacKey } })).toThrow();
  });

  it('opens with a key of before, and is sealed with the first', () => {
    const before = sealed(secretsWith([other]), 'sea-wash', payments);
    const both = secretsWith([key, other]);
    const now = sealed(both, 'sea-wash', opened(both, 'sea-wash', before));
    expect(opened(secretsWith([key]), 'sea-wash', now)).toEqual(payments);
  });

  it('is sealed with all else that is secret in the settings, and a mail address is no secret', () => {
    const secrets = secretsWith([key]);
    const accessPoint = { address: 'https://access.example', token: 'T0KEN' };
    const plain = { address: 'wash@seawash.example', name: null, replyTo: null, dkimSelector: null };
    const mailSender = { ...plain, server: 'smtps://wash:PASSW0RD@mail.example' };
    const kept = sealedSettings(secrets, 'sea-wash', { payments, accessPoint, mailSender });
    expect(JSON.stringify(kept)).not.toMatch(/AQE-1|FF00|T0KEN|PASSW0RD/);
    expect(JSON.stringify(kept)).toContain('https://access.example');
    expect(openedSettings(secrets, 'sea-wash', kept)).toEqual({ payments, accessPoint, mailSender });
    const byMail = {
      payments: {},
      accessPoint: { email: 'books@example.com' },
      mailSender: { ...plain, server: null },
    };
    expect(sealedSettings(secrets, 'sea-wash', byMail)).toEqual(byMail);
  });

  it('opens for no other tenant and in the place of no other secret, whatever it is', () => {
    const secrets = secretsWith([key]);
    const plain = { address: 'wash@seawash.example', name: null, replyTo: null, dkimSelector: null };
    const holding = {
      'access point': (token: string) => ({ payments: {}, accessPoint: { address: 'https://access.example', token } }),
      'mail server': (server: string) => ({ payments: {}, mailSender: { ...plain, server } }),
      'push key': (privateKey: string) => ({ payments: {}, pushKey: { publicKey: 'public', privateKey } }),
      provider: (apiKey: string) => ({ payments: { adyen: { address: '', apiKey } } }),
    };
    const wordIn = (settings: object) => /sealed:1:[^"]+/.exec(JSON.stringify(settings))?.[0] ?? '';
    const opensIn = (tenantId: string, settings: ReturnType<(typeof holding)[keyof typeof holding]>) => {
      try {
        return openedSettings(secrets, tenantId, settings);
      } catch {
        return undefined;
      }
    };
    for (const [whose, hold] of Object.entries(holding)) {
      const word = wordIn(sealedSettings(secrets, 'sea-wash', hold('S3CRET')));
      const opened = Object.entries(holding).map(([place, put]) => [place, opensIn('sea-wash', put(word))]);
      expect(opened).toEqual(
        Object.keys(holding).map((place) => [place, place === whose ? hold('S3CRET') : undefined]),
      );
      expect([whose, opensIn('river-wash', hold(word))]).toEqual([whose, undefined]);
    }
  });

  it('is not kept without a key', () => {
    expect(() => sealed(secretsWith([]), 'sea-wash', payments)).toThrow('Without SECRETS_KEY');
  });
});

it('keys are 32 bytes in base64, with commas between', () => {
  expect(readSecretsKeys(`${key.toString('base64')}, ${other.toString('base64')}`)).toEqual([key, other]);
  expect(readSecretsKeys(undefined)).toEqual([]);
  expect(() => readSecretsKeys('short')).toThrow('SECRETS_KEY must be 32 bytes in base64');
});
