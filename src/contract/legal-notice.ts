import * as z from 'zod/mini';

const known = z._default(z.nullable(z.string()), null);

/** What an operator says of itself, as the law asks. What it leaves out is not said. */
export const legalNotice = z.object({
  name: z.string(),
  legalForm: known,
  /** Of its seat, in one line. */
  address: known,
  /** Two letters: by it the supervisors are named. */
  country: known,
  email: known,
  telephone: known,
  /** The number in the register of companies, with the register or court. */
  register: known,
  vatNumber: known,
  capital: known,
  /** The people that act for it. */
  representative: known,
  /** The people answerable for what is published. */
  publisher: known,
  host: known,
  /** In Austria: the chamber that it belongs to, and the authority that supervises it. */
  chamber: known,
  supervisor: known,
  /** Where a dispute can be settled out of court. */
  disputeBody: z._default(z.nullable(z.object({ name: z.string(), url: known })), null),
});
export type LegalNotice = z.infer<typeof legalNotice>;
