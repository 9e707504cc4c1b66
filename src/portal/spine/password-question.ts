import { type ActorRefFrom, createActor, fromPromise } from 'xstate';
import { confirmPasswordMachine } from '../../../machines/shell/confirm-password.ts';
import { confirmPassword } from '../../contract/password-confirmation.ts';
import { normalisePassword } from '../../contract/rules/password.ts';
import type { Ask } from '../api/ask.ts';

export interface PasswordQuestion {
  readonly flow: ActorRefFrom<typeof confirmPasswordMachine>;
  /** Joins the question that stands on the screen already. */
  readonly asked: (signal: AbortSignal) => Promise<boolean>;
}

/** The question on a real back office; the password passes by the ledger and every other record. */
export function createPasswordQuestion(ask: Ask): PasswordQuestion {
  const flow = createActor(
    confirmPasswordMachine.provide({
      actors: {
        'confirm password': fromPromise(async ({ input: { password } }) => {
          await ask(confirmPassword, { currentPassword: normalisePassword(password) });
        }),
      },
    }),
  ).start();
  return {
    flow,
    asked: (signal) =>
      new Promise((resolve) => {
        flow.send({ type: 'password asked for' });
        const end = (isConfirmed: boolean) => {
          watching.unsubscribe();
          resolve(isConfirmed);
        };
        const watching = flow.subscribe((now) => {
          if (now.matches('idle')) end(now.context.isConfirmed);
        });
        signal.addEventListener('abort', () => end(false), { once: true });
      }),
  };
}
