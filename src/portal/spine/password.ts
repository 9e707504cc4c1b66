import type { Ask } from '../api/ask.ts';
import { once } from '../api/lazy-ask.ts';
import type { PasswordQuestion } from './password-question.ts';

/** Asks the customer for the password where the back office wants it confirmed; what asks is fetched with the first question. */
export interface Password {
  /** True once it is confirmed, false when the customer would rather not. */
  readonly confirmed: (signal: AbortSignal) => Promise<boolean>;
  /** Null before the first question. */
  readonly question: () => PasswordQuestion | null;
  readonly watch: (heard: () => void) => () => void;
}

export function createPassword(ask: Ask): Password {
  const load = once(() => import('./password-question.ts'));
  const watching = new Set<() => void>();
  let question: PasswordQuestion | null = null;
  return {
    confirmed: async (signal) => {
      const { createPasswordQuestion } = await load();
      question ??= createPasswordQuestion(ask);
      for (const heard of watching) heard();
      return question.asked(signal);
    },
    question: () => question,
    watch: (heard) => {
      watching.add(heard);
      return () => watching.delete(heard);
    },
  };
}
