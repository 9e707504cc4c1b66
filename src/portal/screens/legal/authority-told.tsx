import type { MessageId } from '@lingui/core';
import { TextLink } from '../../ui/text-link.tsx';
import { Say } from '../../words/say.tsx';
import type { Authority } from './authorities.ts';

/** What to do where the operator does not help, with the way to the authority that does. */
export function AuthorityTold({ id, authority: { name, site } }: { id: MessageId; authority: Authority }) {
  const link = site === null ? <span /> : <TextLink plain href={`https://${site}`} />;
  return (
    <p>
      <Say id={id} values={{ body: name }} parts={{ 0: link }} />
    </p>
  );
}
