import type { MessageId } from '@lingui/core';
import type { DeclarationKind } from '../../flows/legal/declaration.ts';
import type { PageName } from '../../pages/pages.ts';

interface OwnWords {
  readonly page: PageName;
  readonly lead: MessageId;
  readonly contract: MessageId;
  /** On the button that files it: prescribed by law. */
  readonly confirm: MessageId;
  readonly elsewhere: MessageId;
}

/** What is said differently of a withdrawal and of the end of a subscription. Source: law §2, §3. */
export const ownWords: Readonly<Record<DeclarationKind, OwnWords>> = {
  withdrawal: {
    page: 'withdraw',
    lead: 'withdraw.lead',
    contract: 'withdraw.contract',
    confirm: 'withdraw.confirm',
    elsewhere: 'withdraw.elsewhere',
  },
  cancellation: {
    page: 'cancelContract',
    lead: 'cancelContract.lead',
    contract: 'cancelContract.contract',
    confirm: 'cancelContract.confirm',
    elsewhere: 'cancelContract.elsewhere',
  },
};
