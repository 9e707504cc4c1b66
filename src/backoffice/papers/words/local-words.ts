import type { SalePaymentType } from '../../../contract/sales.ts';

/** What people of one region call otherwise than others who speak their language, for sentences that are the same. */
export interface LocalWords {
  /** At the head of a line. */
  plate: string;
  mandate: string;
  creditor: string;
  /** Within a sentence. */
  ticket: string;
  aDirectDebit: string;
  atCarWash: string;
  carWashes: string;
  /** With what was paid. */
  means: Readonly<Record<Exclude<SalePaymentType, 'OTHER'>, string>>;
}
