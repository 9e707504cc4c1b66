import { describe, expect, test } from 'vitest';
import { checkRedirectAddress } from '../../src/contract/rules/redirect-address.ts';
import { accept, refuse } from '../../src/contract/rules/verdict.ts';

const refused = refuse('validation.redirectAddress.invalid');

describe('checkRedirectAddress', () => {
  test.each([
    'https://payv2.multisafepay.com/connect/abc?x=1#top',
    'https://example.com/',
    'https://example.com:8443/pay',
    'https://example.com/a@b',
    'https://example.com/?return=https%3A%2F%2Fshop.example',
    'https://example.com/?email=jan@example.com',
    'http://localhost:4173/sandbox/multisafepay/1',
    'http://adyen.localhost:4173/sandbox/adyen',
    'http://127.0.0.1:4173/sandbox',
    'https://localhost/x',
  ])('%j may be gone to', (address) => {
    expect(checkRedirectAddress(address)).toEqual(accept(address));
  });

  test.each([
    'http://example.com/',
    '//example.com/',
    '/pay',
    'pay',
    '',
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'java\nscript:alert(1)',
    'data:text/html,hi',
    'blob:https://example.com/1',
    'file:///etc/passwd',
    'ftp://example.com/',
    'https:example.com',
    'https:/example.com',
    'https:///example.com',
    'https:\\\\example.com',
    'https://example.com\\@evil.com/',
    'https://user@evil.com/',
    'https://example.com:secret@evil.com/',
    'https://@evil.com/',
    'https://exаmple.com/',
    'https://xn--exmple-4nf.com/',
    'https://example.com./',
    'https://1.2.3.4/',
    'https://[2001:db8::1]/',
    'https://intranet/',
    'https://localhost.evil.com:x/',
    'http://localhost.evil.com/',
    'http://localhost@evil.com/',
    'http://evillocalhost/',
    ' https://example.com/',
    'https://exam\u200bple.com/',
    'https://example.com/\r\nSet-Cookie: a=b',
    `https://example.com/${'a'.repeat(2048)}`,
  ])('%j is refused', (address) => {
    expect(checkRedirectAddress(address)).toEqual(refused);
  });

  describe('with the hosts of the tenant’s provider', () => {
    const hosts = ['multisafepay.com', 'xn--mnchen-3ya.de'];

    test.each([
      'https://multisafepay.com/x',
      'https://payv2.multisafepay.com/x',
      'http://multisafepay.localhost:4173/sandbox',
      'https://xn--mnchen-3ya.de/',
    ])('%j may be gone to', (address) => {
      expect(checkRedirectAddress(address, hosts)).toEqual(accept(address));
    });

    test.each([
      'https://example.com/',
      'https://evilmultisafepay.com/',
      'https://multisafepay.com.evil.com/',
      'http://multisafepay.com/',
    ])('%j is refused', (address) => {
      expect(checkRedirectAddress(address, hosts)).toEqual(refused);
    });

    test('none at all refuses everything abroad', () => {
      expect(checkRedirectAddress('https://example.com/', [])).toEqual(refused);
    });
  });
});
