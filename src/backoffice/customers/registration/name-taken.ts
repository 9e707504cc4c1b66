import { Refusal } from '../../server/refusal.ts';

/** The address already belongs to a user of this tenant. */
export function nameTaken(email: string): Refusal {
  return new Refusal(409, `exception.username.exists#${email}`);
}
