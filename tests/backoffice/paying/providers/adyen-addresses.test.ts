import { describe, expect, test } from 'vitest';
import {
  type AdyenSettings,
  apiAddress,
  environmentFor,
  reportFolder,
} from '../../../../src/backoffice/paying/adyen/settings.ts';
import type { TenantScope } from '../../../../src/backoffice/server/scope.ts';

const settings: AdyenSettings = {
  environment: 'test',
  merchantAccount: 'Parel ECOM',
  apiKey: 'key',
  clientKey: 'client',
  hmacKey: 'AB',
};
const live = { ...settings, environment: 'live', livePrefix: '1797-Parel' };
const own = { ...live, address: 'https://adyen.example' };

describe('Adyen is asked', () => {
  test('where it lets be tried, where it gave its merchant an address, or where the contract says', () => {
    expect([settings, live, own].map(apiAddress)).toEqual([
      'https://checkout-test.adyen.com',
      'https://1797-Parel-checkout-live.adyenpayments.com/checkout',
      'https://adyen.example',
    ]);
    expect(() => apiAddress({ ...live, livePrefix: undefined })).toThrow('names no prefix for its live address');
  });

  test('for the reports of its merchant account', () => {
    expect([settings, live, own].map(reportFolder)).toEqual([
      'https://ca-test.adyen.com/reports/download/MerchantAccount/Parel%20ECOM',
      'https://ca-live.adyen.com/reports/download/MerchantAccount/Parel%20ECOM',
      'https://adyen.example/reports/download/MerchantAccount/Parel%20ECOM',
    ]);
  });
});

test('Adyen’s code in the browser is told where it is, and that it may do without encryption only at home', () => {
  const told = (environment: string, address: string) => {
    const contract = { ...settings, environment, address: 'https://adyen.example' };
    const scope = { tenant: { settings: { payments: { adyen: contract } } }, address } as unknown as TenantScope;
    return environmentFor(scope);
  };
  expect([
    told('live', 'https://parel.example'),
    told('/sandbox/adyen', 'https://parel.example'),
    told('/sandbox/adyen', 'http://parel.localhost'),
  ]).toEqual([
    'live',
    'https://parel.example/sandbox/adyen/',
    'http://parel.localhost/sandbox/adyen/http://localhost:8080/',
  ]);
});
