import { type LegalNotice, legalNotice } from '../../contract/legal-notice.ts';

/** Who the operator is, as the page says itself; apart from the tenant, because the login page does not say it. */
export function legalNoticeIn(text: string | null | undefined): LegalNotice | null {
  try {
    return legalNotice.safeParse((JSON.parse(text ?? '') as { legalNotice?: unknown }).legalNotice).data ?? null;
  } catch {
    return null;
  }
}

let known: LegalNotice | null | undefined;

/** Of the page that is open: it does not change. */
export function legalNoticeHere(): LegalNotice | null {
  known ??= legalNoticeIn(document.getElementById('tenant')?.textContent);
  return known;
}
