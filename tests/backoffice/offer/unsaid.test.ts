import { describe, expect, it } from 'vitest';
import { unsaidIn } from '../../../src/backoffice/offer/tenants/unsaid.ts';
import type { LegalNotice } from '../../../src/contract/legal-notice.ts';

const whole: LegalNotice = {
  name: 'Wash',
  legalForm: 'SAS',
  address: '1 rue Haute, 75001 Paris',
  country: 'FR',
  email: 'info@wash.example',
  telephone: '+33 1 00 00 00 00',
  register: 'RCS Paris 404 833 048',
  vatNumber: 'FR83404833048',
  capital: '50 000 €',
  representative: null,
  publisher: 'A. Martin',
  host: 'Host SAS',
  chamber: null,
  supervisor: null,
  disputeBody: { name: 'Médiateur', url: null },
};

describe('what a legal notice leaves out', () => {
  it.each([
    [{}, []],
    [{ disputeBody: null, telephone: null }, ['telephone', 'disputeBody']],
    [{ country: 'DE' }, ['representative']],
    [{ country: 'AT' }, ['chamber', 'supervisor']],
    [{ country: 'NL', disputeBody: null }, []],
    [{ country: null, register: null }, ['register']],
  ] as const)('with %j is %j', (different, unsaid) => {
    expect(unsaidIn({ ...whole, ...different })).toEqual(unsaid);
  });
});
