import type { LegalNotice } from '../../../contract/legal-notice.ts';
import type { Tenant } from '../../server/tenant.ts';
import { settingOf } from './decide.ts';

/** Null as long as the tenant has said nothing of itself. */
export function legalNoticeOf(tenant: Tenant): LegalNotice | null {
  if (tenant.seller === null) return null;
  const { legal, isExempt: _, ...onPaper } = tenant.seller;
  return { ...unsaid, ...legal, ...onPaper, email: settingOf(tenant).contactEmail };
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
