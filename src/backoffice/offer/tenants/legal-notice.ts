import type { LegalNotice } from '../../../contract/legal-notice.ts';
import { sql } from '../../database/sql.ts';
import { ours, type TenantScope } from '../../server/scope.ts';
import { settingOf } from './decide.ts';

/** What is kept of a seller besides what stands on its documents. */
export type SellerDetails = Partial<Omit<LegalNotice, 'name' | 'address' | 'country' | 'email' | 'vatNumber'>>;

/** Null as long as the tenant has said nothing of itself. */
export async function legalNoticeOf(scope: TenantScope): Promise<LegalNotice | null> {
  const [seller] = await scope.query<{
    name: string;
    address: string;
    country: string;
    vatNumber: string;
    legal: SellerDetails;
  }>(sql`
    select name, concat(street, ' ', house_number, ', ', postal_code, ' ', city) as address, country, vat_number as "vatNumber", legal
    from seller where ${ours(scope)}`);
  if (seller === undefined) return null;
  const { legal, ...onPaper } = seller;
  return { ...unsaid, ...legal, ...onPaper, email: settingOf(scope.tenant).contactEmail };
}

const unsaid = {
  legalForm: null,
  telephone: null,
  register: null,
  capital: null,
  representative: null,
  publisher: null,
  host: null,
  chamber: null,
  supervisor: null,
  disputeBody: null,
};
