import type { LegalNotice } from '../../../contract/legal-notice.ts';
import { readSystemSetting } from '../../../contract/tenant.ts';
import { usePortal } from '../../hooks/portal-context.ts';
import { useAnswer } from '../../hooks/use-answer.ts';
import { legalNoticeHere } from '../../spine/legal-notice.ts';

/** Who the operator is: as the page was told, else as the back office says; null where neither does. */
export function useLegalNotice(): LegalNotice | null {
  const { ask, session, accountStore } = usePortal();
  const here = legalNoticeHere();
  const { told } = useAnswer(here === null ? 'legal notice' : null, (signal) =>
    ask(readSystemSetting, {}, { bearer: null, signal }).catch(async (why: unknown) => {
      // Without a network: as this device was told it.
      if (!session.getSnapshot().matches('signed in')) throw why;
      // What reads of the device weighs more than the page, and is wanted only then.
      const [{ database }, { readKept }] = await Promise.all([accountStore(), import('../../lists/reading.ts')]);
      const kept = await readKept(database, 'setting');
      if (kept === undefined) throw why;
      return kept;
    }),
  );
  return here ?? told?.legalNotice ?? null;
}
