import { describe, expect, it } from 'vitest';
import { legalNoticeIn } from '../../src/portal/spine/legal-notice.ts';

describe('who the operator is', () => {
  it('is read from what stands in the page; what it leaves out is not said', () => {
    const told = { companyName: 'Washbook', legalNotice: { name: 'Washbook nv', country: 'BE' } };
    expect(legalNoticeIn(JSON.stringify(told))).toMatchObject({
      name: 'Washbook nv',
      country: 'BE',
      telephone: null,
      disputeBody: null,
    });
  });

  it.each([null, '', '__TENANT__', '{}', '{"legalNotice":null}', '{"legalNotice":{"email":"a@b.be"}}'])(
    'is not known where the page says %j',
    (text) => {
      expect(legalNoticeIn(text)).toBeNull();
    },
  );
});
