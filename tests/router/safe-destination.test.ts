import { describe, expect, it } from 'vitest';
import { safeDestination } from '../../src/portal/pages/guard.ts';

const origin = 'https://tenant.example';

const hostile = [
  null,
  '',
  '/',
  'https://evil.example',
  '//evil.example/nl/dashboard',
  '/\\evil.example',
  '\\\\evil.example',
  '/nl/dashboard\\..\\evil',
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  ' javascript:alert(1)',
  'data:text/html,x',
  '/nl//evil.example/dashboard',
  '/nl/dashboard//evil.example',
  '/nl/dashboard/../../evil',
  '/nl/../dashboard',
  '/nl/dashboard\n',
  '/nl/dash\tboard',
  '/nl/dashboard\u0000',
  '/nl/dashboard?a=<script>',
  '/nl/dashboard#<img>',
  '/nl/dashboard@evil.example',
  '/nl/dashboard:80',
  '/en/dashboard',
  '/NL/dashboard',
  '/dashboard',
  'nl/dashboard',
  '/nl/auth/login',
  '/nl/discount-vouchers/3f0c1d8e',
  '/nl/discount-vouchers/3f0c1d8e/fulfill/more',
  '/nl/password/3f0c1d8e',
  '/nl/claim-purchases/3f0c1d8e',
  '/nl/api/logout',
  '/nl/dashboards',
  '/nl/nowhere',
  '/nl',
  '/nl/dashboard?ＮＬ',
  `/nl/dashboard?a=${'a'.repeat(4_000)}`,
  '/nl/dashboard；evil',
];

const own = [
  '/nl/discount-vouchers/d15c0000-0000-4000-8000-000000000001/fulfill',
  '/nl/claim-purchases',
  '/nl/dashboard',
  '/fr/dashboard/transactions?from=2026-11-01&to=2026-11-30&page=2',
  '/de/my-details/personalInformation',
  '/nl/my-login-details',
  '/nl/mandate-activation/success?reference=AB-12_3.4',
  '/nl/complete-personal-details',
  `/nl/dashboard/ogone/success?orderID=3f0c-1&CN=Jan+Peeters&amount=25.50&SHASIGN=${'A'.repeat(128)}`,
  `/nl/dashboard/adyen/pending?redirectResult=${'X'.repeat(1_500)}`,
  '/nl/dashboard?next=https%3A%2F%2Fevil.example',
];

describe('a page to return to after signing in', () => {
  it.each(hostile)('is not %j', (to) => {
    expect(safeDestination(to)).toBeNull();
  });

  it.each(own)('may be %s', (to) => {
    expect(safeDestination(to)).toBe(to);
  });

  it.each([
    ...own,
    '/nl/dashboard/%2e%2e/%2e%2e/%2e%2e',
    '/nl/dashboard/%2F%2Fevil.example',
    '/nl/dashboard/%5Cevil.example',
    '/nl/dashboard?a=//evil.example',
  ])('that is let through stays on this site, whatever a browser makes of %s', (to) => {
    const kept = safeDestination(to);
    expect(kept === null || new URL(kept, origin).origin === origin).toBe(true);
  });
});
