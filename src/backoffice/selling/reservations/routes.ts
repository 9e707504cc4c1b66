import { closeReservation, reserveSaleItem } from '../../../contract/reservations.ts';
import { holdAccount } from '../../customers/accounts/store.ts';
import { attemptsOf } from '../../customers/attempts/attempts.ts';
import { holding } from '../../customers/attempts/decide.ts';
import { settingOf } from '../../offer/tenants/decide.ts';
import { notFound, Refusal } from '../../server/refusal.ts';
import { openRoute, type Route } from '../../server/route.ts';
import { checkQuantity } from '../orders/decide.ts';
import { findOffer } from '../orders/store.ts';
import { hold } from './hold.ts';
import { isBeingPaid, lockReservation, markClosing, release } from './store.ts';

/** Its id is the right to a reservation: a guest has nothing else. */
export const reservationRoutes: Route[] = [
  openRoute(reserveSaleItem, async (scope, { saleItemId, quantity = 1 }, { account, remoteAddress }) => {
    const offer = await findOffer(scope, saleItemId);
    if (offer === undefined || (account === undefined && offer.category !== 'PREPAID')) {
      throw new Refusal(409, 'exception.saleItem.notAvailable');
    }
    checkQuantity(offer, quantity, settingOf(scope.tenant));
    if (account !== undefined) await holdAccount(account);
    const taken = await hold(scope, { saleItemId, quantity, accountId: account?.user.accountId ?? null });
    if (account === undefined) await attemptsOf(scope, 'reservations', remoteAddress, holding).allow();
    return { id: taken.id, validUntil: taken.validUntil };
  }),

  openRoute(closeReservation, async (scope, { saleItemReservationId }) => {
    const reservation = await lockReservation(scope, saleItemReservationId);
    if (reservation === undefined) throw notFound();
    if (await isBeingPaid(scope, reservation.id)) await markClosing(scope, reservation.id);
    else await release(scope, reservation.id);
    return undefined;
  }),
];
