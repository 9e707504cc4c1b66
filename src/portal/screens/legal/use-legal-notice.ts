import { useEffect, useState } from 'react';
import type { LegalNotice } from '../../../contract/legal-notice.ts';
import { readSystemSetting } from '../../../contract/tenant.ts';
import { usePortal } from '../../hooks/portal-context.ts';
import { legalNoticeHere } from '../../spine/legal-notice.ts';

/** Who the operator is: as the page was told, else as the back office says; null where neither does. */
export function useLegalNotice(): LegalNotice | null {
  const { ask } = usePortal();
  const told = legalNoticeHere();
  const [asked, setAsked] = useState<LegalNotice | null>(null);
  useEffect(() => {
    if (told !== null) return;
    ask(readSystemSetting, {}, { bearer: null }).then(
      (setting) => setAsked(setting.legalNotice),
      (error: unknown) => console.warn('Who the operator is cannot be asked.', error),
    );
  }, [told, ask]);
  return told ?? asked;
}
