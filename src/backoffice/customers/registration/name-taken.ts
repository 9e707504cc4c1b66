import { Refusal } from '../../server/refusal.ts';

/** The address already belongs to somebody who can sign in here. */
export function nameTaken(email: string): Refusal {
  return new Refusal(409, `exception.username.exists#${email}`);
}
