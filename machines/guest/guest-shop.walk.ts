import { walkFor } from '../walk-for.ts';
import { guestShopMachine } from './guest-shop.ts';

const changes = ['chosen item gone', 'chosen item back'];

export const walk = walkFor(guestShopMachine, {
  as: null,
  ends: {},
  types: (event) =>
    event.type === 'order placed'
      ? {
          email: event.guest.email,
          verifyEmail: event.guest.email,
          reason: event.guest.reason,
          agreement: event.problems.agreement === undefined,
        }
      : null,
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
