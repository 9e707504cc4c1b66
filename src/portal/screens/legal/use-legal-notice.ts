import { useEffect, useState } from 'react';
import type { LegalNotice } from '../../../contract/legal-notice.ts';
import { readSystemSetting } from '../../../contract/tenant.ts';
import { usePortal } from '../../hooks/portal-context.ts';
import { legalNoticeHere } from '../../spine/legal-notice.ts';

/** Who the operator is: as the page was told, else as the back office says; null where neither does. */
export function useLegalNotice(): LegalNotice | null {
  const { ask, session, accountStore } = usePortal();
  const told = legalNoticeHere();
  const [asked, setAsked] = useState<LegalNotice | null>(null);
  useEffect(() => {
    if (told !== null) return;
    const askedNow = ask(readSystemSetting, {}, { bearer: null });
    // Without a network: as this device was told it.
    const orKept = async (why: unknown) => {
      if (!session.getSnapshot().matches('signed in')) throw why;
      // What reads of the device weighs more than the page, and is wanted only then.
      const [{ database }, { readKept }] = await Promise.all([accountStore(), import('../../lists/reading.ts')]);
      return readKept(database, 'setting');
    };
    askedNow.catch(orKept).then(
      (setting) => setAsked(setting?.legalNotice ?? null),
      (error: unknown) => console.warn('Who the operator is cannot be asked.', error),
    );
  }, [told, ask, session, accountStore]);
  return told ?? asked;
}
