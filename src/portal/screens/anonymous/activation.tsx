import type { ReactNode } from 'react';
import type { activationMachine } from '../../../../machines/anonymous/activation.ts';
import { type StateOf, stateOf, stateText } from '../../../../machines/state-of.ts';
import { activationFlow } from '../../flows/anonymous/activation.ts';
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
import { BrokenLink, JudgingLink, UnjudgedLink } from '../guest/link-trouble.tsx';
import { usePageTitle } from '../shared/page.tsx';
import { SignInNext } from './sign-in-next.tsx';
import { TellAddress } from './tell-address.tsx';

type View = 'judging' | 'broken' | 'unjudged' | 'press' | 'done';

const viewOf = {
  'judging link': 'judging',
  'link does not work': 'broken',
  'link not judged': 'unjudged',
  ready: 'press',
  activating: 'press',
  'outcome not known': 'press',
  activated: 'done',
} satisfies Record<StateOf<typeof activationMachine>, View>;

/** Activating an account by the link of a mail. */
export function Activation() {
  const portal = usePortal();
  const { say } = useWords();
  const token = useLinkToken(paths.activation);
  const [snapshot, send] = useFlow(() => activationFlow(portal, token));
  const { email, failure } = snapshot.context;
  const busy = snapshot.hasTag('busy');
  const view: View = viewOf[stateOf<typeof activationMachine>(snapshot)];
  usePageTitle(say('activation.title'));

  const views = {
    judging: () => <JudgingLink />,
    broken: () => (
      <BrokenLink
        title={say('link.broken')}
        text={say('activation.broken')}
        way={{ path: paths.notVerified, words: say('activation.newLink') }}
      />
    ),
    unjudged: () => <UnjudgedLink failure={failure} onTryAgain={() => send({ type: 'try again requested' })} />,
    press: () => (
      <div className={css['told']}>
        {failure ? (
          <Banner tone="caution" title={say('form.noAnswer')} live>
            {say('activation.notKnown')}
          </Banner>
        ) : null}
        <TellAddress id="activation.text" email={email} />
        <Button wide busy={busy} event="activation requested" onClick={() => send({ type: 'activation requested' })}>
          {say(busy ? 'activation.busy' : 'activation.submit')}
        </Button>
      </div>
    ),
    done: () => <SignInNext notice="auth.login.activated" email={email} />,
  } satisfies Record<View, () => ReactNode>;

  return (
    <AuthPage rest={paths.activation}>
      <PageHeading>{say('activation.title')}</PageHeading>
      <div data-flow="activation" data-state={stateText(snapshot.value)}>
        {views[view]()}
      </div>
    </AuthPage>
  );
}
