import { describe, expect, it } from 'vitest';
import {
  courseOfResuming,
  courseOfStopping,
  type Kept,
} from '../../../../src/backoffice/selling/subscriptions/decide.ts';
import type { Subscription } from '../../../../src/contract/subscriptions.ts';

describe('the course of a subscription', () => {
  const kept: Kept = {
    ...({} as Subscription),
    recurring: true,
    stopped: false,
    validUntil: '2026-11-20',
    renewDate: '2026-11-21',
    paymentType: 'CARD_TOKEN',
  };

  it('whose payment is late has not ended', () => {
    expect(courseOfStopping(kept, '2026-11-25')).toBe('changes');
    expect(courseOfResuming(kept, '2026-11-25', undefined)).toBe('as it is');
  });

  it('changes only when something does', () => {
    expect(courseOfResuming(kept, '2026-11-20', 'CARD_TOKEN')).toBe('as it is');
    expect(courseOfResuming(kept, '2026-11-20', 'DIRECT_DEBIT')).toBe('changes');
    expect(courseOfResuming({ ...kept, stopped: true }, '2026-11-20', undefined)).toBe('changes');
  });
});
