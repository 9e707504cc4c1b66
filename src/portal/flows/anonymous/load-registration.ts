import { once } from '../../api/lazy-ask.ts';

/** Fetches the calls of the anonymous pages: a form is there to be filled in before they are. */
export const loadRegistration = once(() => import('./registration-calls.ts'));

/** Begins to fetch them when a form gets the focus. */
export function prepareToRegister(): void {
  loadRegistration().catch(() => undefined);
}
