import { describe, expect, test } from 'vitest';
import { signatureOf } from '../../../../src/backoffice/paying/adyen/signature.ts';
import { authHeader, signedAt } from '../../../../src/backoffice/paying/multisafepay/signature.ts';
import { isShaSigned, shaSign } from '../../../../src/backoffice/paying/ogone/signature.ts';

describe('the signatures of the providers', () => {
  test('Adyen’s is that of the example in its documentation', () => {
    const item = {
      pspReference: '7914073381342284',
      originalReference: '',
      merchantAccountCode: 'TestMerchant',
      merchantReference: 'TestPayment-1407325143704',
      amount: { value: 1130, currency: 'EUR' },
      eventCode: 'AUTHORISATION',
      success: 'true',
    };
    const key = '44782DEF547AAA06C910C43932B1EB0C71FC68D9D0C057550C48EC2ACF6BA056';
    const { originalReference: _, ...ofPayment } = item;
    for (const one of [item, ofPayment])
      expect(signatureOf(one, key)).toBe('coqCmt/IZ4E3CzPvMY8zTjQVL5hYJUiBRg8UU+iCWo0=');
  });

  test('Ogone’s is that of the example in its documentation, as another library reckons it', () => {
    const fields = { AMOUNT: '1500', CURRENCY: 'EUR', LANGUAGE: 'en_US', ORDERID: '1234', PSPID: 'MyPSPID' };
    expect(shaSign(fields, 'Mysecretsig1875!?')).toBe(
      'D1CFE8833A297D0922E908B2B44934B09EE966EF1584DC0D696304E07BB58BA71973C2383C831D878D8A243BB7D7DFFFBE53CEE21955CDFEF44FE82E551F859D',
    );
  });

  test('Ogone’s is over the filled fields in the order of their names, whatever their case', () => {
    const fields = {
      ORDERID: '1234',
      currency: 'EUR',
      AMOUNT: '1500',
      PSPID: 'MyPSPID',
      LANGUAGE: 'en_US',
      OPERATION: 'RES',
      CN: '',
    };
    const signed = shaSign(fields, 'Mysecretsig1875!?');
    expect(signed).toMatch(/^[0-9A-F]{128}$/);
    expect(
      shaSign(
        { PSPID: 'MyPSPID', OPERATION: 'RES', LANGUAGE: 'en_US', CURRENCY: 'EUR', amount: '1500', orderid: '1234' },
        'Mysecretsig1875!?',
      ),
    ).toBe(signed);
    expect(isShaSigned({ ...fields, SHASIGN: signed.toLowerCase() }, 'Mysecretsig1875!?')).toBe(true);
    expect(isShaSigned({ ...fields, AMOUNT: '1', SHASIGN: signed }, 'Mysecretsig1875!?')).toBe(false);
    expect(isShaSigned(fields, 'Mysecretsig1875!?')).toBe(false);
  });

  test('MultiSafepay’s is over time, colon and body, as openssl reckons it', () => {
    const hash =
      '1ed5006d5aa81a5430c9da65109c2bee21a3cd442a68d97325cc95d340947eb4aedc24176461ccb25e19a639b68de2cc37b577c495890e91a13440b517d024c0';
    const body = '{"order_id":"sale-1","status":"completed","amount":2500}';
    const header = Buffer.from(`1795600800:${hash}`).toString('base64');
    expect(authHeader(body, 1_795_600_800, 'a-key-of-a-site')).toBe(header);
    expect(signedAt(body, header, 'a-key-of-a-site', new Date(1_795_600_800_000))).toBe(1_795_600_800);
  });

  test('MultiSafepay’s holds for the body, the key and ten minutes', () => {
    const now = new Date('2026-11-21T10:00:00Z');
    const seconds = now.getTime() / 1000;
    const header = authHeader('{"a":1}', seconds, 'key');
    expect(signedAt('{"a":1}', header, 'key', now)).toBe(seconds);
    expect(signedAt('{"a":2}', header, 'key', now)).toBeUndefined();
    expect(signedAt('{"a":1}', header, 'other', now)).toBeUndefined();
    const later = (by: number) => signedAt('{"a":1}', header, 'key', new Date(now.getTime() + by * 1000));
    expect([-601, -600, 600, 601].map(later)).toEqual([undefined, seconds, seconds, undefined]);
    for (const nonsense of ['', 'x', Buffer.from('1:2').toString('base64')])
      expect(signedAt('{"a":1}', nonsense, 'key', now)).toBeUndefined();
  });
});
