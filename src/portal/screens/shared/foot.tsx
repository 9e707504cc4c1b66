import type { MessageId } from '@lingui/core';
import { usePortal } from '../../hooks/portal-context.ts';
import { type PageName, paths } from '../../pages/pages.ts';
import { legalNoticeHere } from '../../spine/legal-notice.ts';
import type { Tenant } from '../../spine/tenant.ts';
import { FootLinks } from '../../ui/foot-links.tsx';
import { useWords } from '../../words/words.tsx';
import { Help } from './help.tsx';

/**
 * The pages that the law wants within reach everywhere, and where there is something to say on them; first the two that nobody may have to look
 * for: on a phone the rest is reached by pushing the line aside. Source: law §6.
 */
const links: readonly (readonly [page: PageName, word: MessageId, exists?: (tenant: Tenant) => boolean])[] = [
  ['withdraw', 'foot.withdraw'],
  ['cancelContract', 'foot.cancel'],
  ['imprint', 'foot.legalNotice'],
  ['conditions', 'foot.conditions', ({ userAgreementUrl }) => userAgreementUrl !== null],
  ['privacy', 'foot.privacy', () => legalNoticeHere() !== null],
  ['cookies', 'foot.cookies'],
  ['accessibility', 'foot.accessibility'],
  ['contact', 'foot.contact', ({ contactEmail }) => contactEmail !== null || legalNoticeHere() !== null],
];

/** Under every page: where the operator answers, and what the law wants known. */
export function Foot() {
  const { tenant } = usePortal();
  const { language, say } = useWords();
  const shown = links.filter(([, , exists]) => exists === undefined || exists(tenant));
  return (
    <>
      <Help />
      <FootLinks
        label={say('foot.label')}
        links={shown.map(([page, word]) => ({ href: `/${language}${paths[page]}`, name: say(word) }))}
      />
    </>
  );
}
