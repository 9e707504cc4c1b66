import type { Account } from '../../contract/account.ts';
import type { ListName } from '../lists/kept.ts';
import { useStore } from './portal-context.ts';
import { useFreshLists } from './use-list.ts';
import { useValueSeen } from './use-seen.ts';

const own: readonly ListName[] = ['account'];
const none: readonly ListName[] = [];

/** The account that buys; undefined for a guest, and as long as it is not known. */
export function useBuyingAccount(): Account | undefined {
  const { scope } = useStore();
  useFreshLists(scope.of === 'account' ? own : none);
  return useValueSeen('account')?.value;
}
