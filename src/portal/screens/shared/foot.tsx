import type { MessageId } from '@lingui/core';
import { usePortal } from '../../hooks/portal-context.ts';
import { type PageName, paths } from '../../pages/pages.ts';
import { legalNoticeHere } from '../../spine/legal-notice.ts';
import type { Tenant } from '../../spine/tenant.ts';
import { FootLinks } from '../../ui/foot-links.tsx';
import { useWords } from '../../words/words.tsx';
import { Help } from './help.tsx';

type Link = readonly [page: PageName, word: MessageId, exists?: (tenant: Tenant) => boolean];

/** The two that no customer may have to look for. Source: law §6. */
const first: readonly Link[] = [
  ['withdraw', 'foot.withdraw'],
  ['cancelContract', 'foot.cancel'],
];

/** The other pages that the law wants within reach everywhere, where there is something to say on them. */
const rest: readonly Link[] = [
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
  const shown = (links: readonly Link[]) =>
    links
      .filter(([, , exists]) => exists === undefined || exists(tenant))
      .map(([page, word]) => ({ href: `/${language}${paths[page]}`, name: say(word) }));
  return (
    <>
      <Help />
      <FootLinks label={say('foot.label')} first={shown(first)} rest={shown(rest)} />
    </>
  );
}
