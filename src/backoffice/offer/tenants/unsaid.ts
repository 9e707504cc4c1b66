import type { LegalNotice } from '../../../contract/legal-notice.ts';

type Said = keyof LegalNotice;

/** What a seller has to say of itself everywhere, and in its own country besides. */
const everywhere: readonly Said[] = ['legalForm', 'email', 'telephone', 'register', 'vatNumber'];
const besides: Readonly<Record<string, readonly Said[]>> = {
  AT: ['chamber', 'supervisor'],
  BE: ['disputeBody'],
  DE: ['representative'],
  FR: ['capital', 'publisher', 'host', 'disputeBody'],
};

/** What the law asks of a seller's legal notice and is not in it. */
export function unsaidIn(notice: LegalNotice): Said[] {
  return [...everywhere, ...(besides[notice.country ?? ''] ?? [])].filter((name) => notice[name] === null);
}
