import type { MessageId } from '@lingui/core';
import type { ReactNode } from 'react';
import type { LegalNotice } from '../../../contract/legal-notice.ts';
import { formatVatNumber } from '../../../contract/rules/vat/format.ts';
import { usePortal } from '../../hooks/portal-context.ts';
import { Banner } from '../../ui/banner.tsx';
import { NamedFacts } from '../../ui/reading-frame.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { useWords } from '../../words/words.tsx';
import { LegalPage } from './legal-page.tsx';
import { useLegalNotice } from './use-legal-notice.ts';

/** Who the operator is; what it has not said is left out. Source: law §6. */
export function Imprint() {
  const { tenant } = usePortal();
  const { language, say } = useWords();
  const notice = useLegalNotice();
  const { companyName: company, contactEmail } = tenant;
  if (notice === null)
    return (
      <LegalPage page="imprint">
        <NamedFacts
          facts={namedFacts(say, [
            ['legalNotice.name', company],
            ['legalNotice.email', mailTo(contactEmail)],
          ])}
        />
        <Banner>{say('legalNotice.notMore', { company })}</Banner>
      </LegalPage>
    );
  const seat = [notice.address, notice.country && countryName(notice.country, language)];
  return (
    <LegalPage page="imprint">
      <NamedFacts
        facts={namedFacts(say, [
          ['legalNotice.name', notice.name],
          ['legalNotice.legalForm', notice.legalForm],
          ['legalNotice.address', seat.filter(Boolean).join(', ') || null],
          ['legalNotice.email', mailTo(notice.email)],
          ['legalNotice.telephone', callTo(notice.telephone)],
          ['legalNotice.register', notice.register],
          ['legalNotice.vatNumber', notice.vatNumber && formatVatNumber(notice.vatNumber)],
          ['legalNotice.capital', notice.capital],
          ['legalNotice.representative', notice.representative],
          ['legalNotice.publisher', notice.publisher],
          ['legalNotice.host', notice.host],
          ['legalNotice.chamber', notice.chamber],
          ['legalNotice.supervisor', notice.supervisor],
          ['legalNotice.disputeBody', disputesOf(notice, say('legalNotice.noDispute', { company: notice.name }))],
        ])}
      />
    </LegalPage>
  );
}

type Fact = readonly [name: MessageId, value: ReactNode];

/** Those of which something is known. */
export function namedFacts(say: (id: MessageId) => string, facts: readonly Fact[]) {
  return facts.flatMap(([name, value]) => (value === null ? [] : [[say(name), value] as const]));
}

export function mailTo(email: string | null): ReactNode {
  return email === null ? null : (
    <TextLink plain href={`mailto:${email}`}>
      {email}
    </TextLink>
  );
}

export function callTo(telephone: string | null): ReactNode {
  return telephone === null ? null : (
    <TextLink plain href={`tel:${telephone.replace(/[^+\d]/g, '')}`}>
      {telephone}
    </TextLink>
  );
}

/** In Germany an operator that takes part in no such settlement has to say so. */
function disputesOf({ disputeBody, country }: LegalNotice, none: string): ReactNode {
  if (disputeBody === null) return country === 'DE' ? none : null;
  const { name, url } = disputeBody;
  return url === null || !url.startsWith('https://') ? (
    name
  ) : (
    <TextLink plain href={url} target="_blank" rel="noopener noreferrer">
      {name}
    </TextLink>
  );
}

function countryName(country: string, language: string): string {
  return /^[A-Z]{2}$/.test(country)
    ? (new Intl.DisplayNames(language, { type: 'region' }).of(country) ?? country)
    : country;
}
