import { fromPromise } from 'xstate';
import { guestMailsMachine } from '../../../../machines/guest/guest-mails.ts';
import { sendGuestMailsAgain } from '../../../contract/guest-mails.ts';
import { codeOf } from '../../../contract/languages.ts';
import type { Portal } from '../../spine/portal.ts';

/** Asks for the mails about what was bought without an account. It goes out without a session, of a customer too. */
export function guestMailsFlow({ ask, language }: Pick<Portal, 'ask' | 'language'>) {
  return guestMailsMachine.provide({
    actors: {
      'ask for the mails': fromPromise(async ({ input: { email } }) => {
        const languageCode = codeOf(language.getSnapshot().context.shown);
        await ask(sendGuestMailsAgain, { email, languageCode }, { bearer: null });
      }),
    },
  });
}
