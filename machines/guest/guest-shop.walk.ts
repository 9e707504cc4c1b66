import { walkFor } from '../walk-for.ts';
import { guestShopMachine } from './guest-shop.ts';

const email = 'guest@example.com';
const changes = ['chosen item gone', 'chosen item back'];

export const walk = walkFor(guestShopMachine, {
  as: null,
  ends: {},
  types: (event) => {
    if (event.type === 'addresses typed')
      return { email, verifyEmail: event.problems.verifyEmail ? `other.${email}` : email, reason: 'Een wasbeurt' };
    if (event.type !== 'order placed') return null;
    const { reason } = event.guest;
    return { email, verifyEmail: email, reason, agreement: event.problems.agreement === undefined };
  },
  parts: (event) => event.type === 'order placed' && Object.keys(event.problems).length === 0,
  sends: (event, { saleItemId }) =>
    !changes.includes(event.type) && (event.type !== 'addresses typed' || saleItemId !== null),
  filled: ['addresses typed'],
  because: {
    'chosen item gone': 'others have to buy it meanwhile',
    'chosen item back': 'others have to give it back meanwhile',
    'sold out': 'others have to buy it meanwhile',
  },
});
