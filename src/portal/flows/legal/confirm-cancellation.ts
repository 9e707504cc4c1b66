import { fromPromise } from 'xstate';
import { confirmCancellationMachine } from '../../../../machines/legal/confirm-cancellation.ts';
import { confirmCancellation } from '../../../contract/declarations.ts';
import type { Failure } from '../../../contract/failure.ts';
import { paths } from '../../pages/pages.ts';
import { forgetToken } from '../../spine/link-token.ts';
import type { Portal } from '../../spine/portal.ts';

const noToken: Failure = { type: 'refused', status: 0, messageKey: 'exception.token.invalid' };

/** The chart on a real back office, for the token of a link. */
export function confirmCancellationFlow({ ask, world }: Pick<Portal, 'ask' | 'world'>, token: string | null) {
  return confirmCancellationMachine.provide({
    actors: {
      'confirm cancellation': fromPromise(async () => {
        if (token === null) throw noToken;
        await ask(confirmCancellation, { token });
        forgetToken(world, paths.confirmCancellation);
      }),
    },
  });
}
