import { completeAccount } from '../../contract/account.ts';
import { act } from './act.ts';
import { accountIs } from './details.ts';

export const completeDetails = act({
  name: 'complete account',
  call: completeAccount,
  words: /*i18n*/ 'activity.completeAccount',
  about: () => 'account',
  done: (_, account, { set }) => set('account', account),
  lookUp: accountIs(({ accountStatus }) => accountStatus === 'COMPLETED'),
});
