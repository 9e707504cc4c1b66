import type { ReactNode } from 'react';
import type { confirmCancellationMachine } from '../../../../machines/legal/confirm-cancellation.ts';
import { type StateOf, stateOf, stateText } from '../../../../machines/state-of.ts';
import { confirmCancellationFlow } from '../../flows/legal/confirm-cancellation.ts';
import { usePortal } from '../../hooks/portal-context.ts';
import { useFlow } from '../../hooks/use-flow.ts';
import { useLinkToken } from '../../hooks/use-link-token.ts';
import { paths } from '../../pages/pages.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { useWords } from '../../words/words.tsx';
import css from '../forms/form.module.css';
import { AuthPage } from '../guest/auth-page.tsx';
import { BrokenLink } from '../guest/link-trouble.tsx';
import { usePageTitle } from '../shared/page.tsx';

/** Confirming the end of a subscription by the link of a mail. Source: law §3. */
export function ConfirmCancellation() {
  const portal = usePortal();
  const { say } = useWords();
  const token = useLinkToken(paths.confirmCancellation);
  const [snapshot, send] = useFlow(() => confirmCancellationFlow(portal, token));
  const busy = snapshot.hasTag('busy');
  usePageTitle(say('confirmCancellation.title'));
  const press = () => (
    <div className={css['told']}>
      {snapshot.context.failure ? (
        <Banner tone="caution" title={say('form.noAnswer')} live>
          {say('confirmCancellation.notKnown')}
        </Banner>
      ) : null}
      <p>{say('confirmCancellation.text')}</p>
      <Button wide busy={busy} event="confirmation requested" onClick={() => send({ type: 'confirmation requested' })}>
        {say('confirmCancellation.confirm')}
      </Button>
    </div>
  );
  const view = {
    ready: press,
    confirming: press,
    'outcome not known': press,
    'link does not work': () => (
      <BrokenLink
        title={say('link.broken')}
        text={say('confirmCancellation.broken')}
        way={{ path: paths.cancelContract, words: say('foot.cancel') }}
      />
    ),
    confirmed: () => (
      <Banner tone="positive" title={say('confirmCancellation.done')} live>
        {say('confirmCancellation.doneText')}
      </Banner>
    ),
  } satisfies Record<StateOf<typeof confirmCancellationMachine>, () => ReactNode>;
  return (
    <AuthPage rest={paths.confirmCancellation}>
      <PageHeading>{say('confirmCancellation.title')}</PageHeading>
      <div data-flow="confirm-cancellation" data-state={stateText(snapshot.value)}>
        {view[stateOf<typeof confirmCancellationMachine>(snapshot)]()}
      </div>
    </AuthPage>
  );
}
