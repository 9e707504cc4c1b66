import { payingWithKeptMachine } from '../../../../machines/details/paying-with-kept.ts';
import { changePaying } from '../../acts/access.ts';
import type { Portal } from '../../spine/portal.ts';
import type { Store } from '../../spine/store.ts';
import { actingActions, carryOut } from '../shared/carry-out.ts';

export function payingWithKeptFlow(portal: Portal, store: Store) {
  const change = (paysWithKept: boolean) =>
    carryOut(portal, store, changePaying, ({ userId }: { userId: string; key: string }) => ({
      applicationUserId: userId,
      paysWithKept,
    }));
  return payingWithKeptMachine.provide({
    actors: { 'allow paying': change(true), 'forbid paying': change(false) },
    actions: {
      'tell that paying is allowed': () => portal.tell({ tone: 'positive', messageId: 'access.payingAllowed' }),
      'tell that paying is forbidden': () => portal.tell({ tone: 'positive', messageId: 'access.payingForbidden' }),
      ...actingActions(portal, store),
    },
  });
}
