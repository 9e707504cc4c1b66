import type { MessageId } from '@lingui/core';
import { Say } from '../../words/say.tsx';
import css from '../forms/form.module.css';

/** A sentence with an address in it; nothing when a back office does not tell the address. */
export function TellAddress({ id, email }: { id: MessageId; email: string }) {
  return email === '' ? null : (
    <p>
      <Say id={id} values={{ email }} parts={{ 0: <span className={css['address']} /> }} />
    </p>
  );
}
