import { password } from '../support/password.ts';
import { present } from '../support/screen.ts';
import { press } from './hands.ts';
import { fillIn, type Place } from './place.ts';
import type { Stage } from './stage.ts';

/** On the page of the form. */
export async function signIn({ page }: Stage, place: Place): Promise<void> {
  const form: Place = { ...place, flow: 'log-in', row: null };
  await fillIn(page, form, { username: 'private@example.com', password }, 1_000);
  await press(page, form, 'sign in requested');
}

/** Whoever is signed in signs out before. */
export async function signInAnew(stage: Stage, place: Place, before: () => Promise<void>): Promise<void> {
  const { page } = stage;
  const form = page.locator('[data-flow="log-in"]');
  if ((await form.count()) === 0) await press(page, { ...place, flow: 'log-out', row: null }, 'log out requested');
  await present(form);
  await before();
  await signIn(stage, place);
}
