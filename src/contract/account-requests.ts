import { account } from './account.ts';
import { call, noInput, nothing } from './call.ts';

/**
 * Asks the operator to delete the account with everything in it but what the law keeps, such as invoices. Asking again is the same request.
 * Beyond the specification, like the other calls here: answered by back offices that announce `accountRequests`.
 */
export const askForDeletion = call({
  name: 'askForDeletion',
  method: 'POST',
  path: '/customers/account/deletion-request',
  caller: 'owner',
  act: 'B',
  input: noInput,
  answer: account,
});

/** Takes the request back; without one nothing changes. */
export const withdrawDeletion = call({
  name: 'withdrawDeletion',
  method: 'DELETE',
  path: '/customers/account/deletion-request',
  caller: 'owner',
  act: 'B',
  input: noInput,
  answer: account,
});

/** Says that a file with everything about the account was handed out, so that its user hears of it by mail. */
export const reportDataDownload = call({
  name: 'reportDataDownload',
  method: 'POST',
  path: '/customers/account/data-download',
  act: 'A',
  input: noInput,
  answer: nothing,
});
