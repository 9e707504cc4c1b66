import {
  askForPurchases,
  checkPurchasesCode,
  checkPurchasesLink,
  readPurchasesProof,
} from '../../src/contract/guest-purchases.ts';
import { claimPurchases } from '../../src/contract/purchase-claims.ts';
import { walkFor } from '../walk-for.ts';
import { type ClaimedPurchases, claimPurchasesMachine, type ProofLink } from './claim-purchases.ts';

/** A walk cannot read the mails of a guest: the walker answers about links and codes in the back office's place. */
export const walk = walkFor(claimPurchasesMachine, {
  as: 'private',
  at: ({ token }) => (token === null ? '/claim-purchases' : `/claim-purchases/${token}`),
  ends: {
    'look at link': readPurchasesProof,
    'ask for mail': askForPurchases,
    'check link': checkPurchasesLink,
    'check code': checkPurchasesCode,
    'claim purchases': claimPurchases,
  },
  // Its link proves nothing any more.
  usesUp: ['claim purchases', 'entering address.not sent yet'],
  shows: { 'unknown link': 'link.broken' },
  answers: (actor, done) => {
    if (actor === 'look at link') {
      const { email, standing, isOwn } = done as ProofLink;
      return { email, standing, own: isOwn };
    }
    if (actor === 'check link' || actor === 'check code') return { claimId: done };
    if (actor !== 'claim purchases' || done === null) return undefined;
    const { names, beingPaid } = done as ClaimedPurchases;
    const purchasedOn = '2026-11-20T12:00:00Z';
    return {
      prepaidSaleItems: names.map((name, nth) => ({
        id: `guest-${nth}`,
        uuid: `guest-${nth}`,
        name,
        purchasedOn,
        validUntil: null,
        vouchers: [],
      })),
      beingPaid,
    };
  },
});
