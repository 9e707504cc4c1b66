import * as z from 'zod/mini';
import { call, nothing } from './call.ts';
import * as fieldKeys from './field-keys.ts';
import { refusedWith } from './refused-with.ts';
import { emailInput } from './text.ts';
import { languageCode } from './values.ts';

/**
 * Sends what guests bought with an address to that address once more. The answer is the same for every address. Beyond the specification: answered by
 * back offices that announce `guestMails`.
 */
export const sendGuestMailsAgain = call({
  name: 'sendGuestMailsAgain',
  method: 'POST',
  path: '/sales/anonymous/mails',
  caller: 'anyone',
  act: 'C',
  input: z.strictObject({ email: emailInput, languageCode: z.optional(languageCode) }),
  answer: nothing,
  refusals: refusedWith(...fieldKeys.email),
});
