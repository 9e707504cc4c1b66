import type { ReactNode } from 'react';
import type { emailChangeMachine } from '../../../../machines/anonymous/email-change.ts';
import { type StateOf, stateOf, stateText } from '../../../../machines/state-of.ts';
import { emailChangeFlow } from '../../flows/anonymous/email-change.ts';
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
import { TellAddress } from './tell-address.tsx';

type View = 'judging' | 'broken' | 'unjudged' | 'press' | 'taken' | 'done';

const viewOf = {
  'judging link': 'judging',
  'link does not work': 'broken',
  'link not judged': 'unjudged',
  ready: 'press',
  confirming: 'press',
  'outcome not known': 'press',
  'address taken': 'taken',
  'address changed': 'done',
} satisfies Record<StateOf<typeof emailChangeMachine>, View>;

/** Confirming a new e-mail address by the link of a mail. Source: §2.2 `/username/{id}`. */
export function EmailChange() {
  const portal = usePortal();
  const { language, say } = useWords();
  const token = useLinkToken(paths.emailChange);
  const [snapshot, send] = useFlow(() => emailChangeFlow(portal, token));
  const { email, failure } = snapshot.context;
  const busy = snapshot.hasTag('busy');
  const view: View = viewOf[stateOf<typeof emailChangeMachine>(snapshot)];
  usePageTitle(say('emailChange.title'));

  const views = {
    judging: () => <JudgingLink />,
    broken: () => <BrokenLink title={say('auth.changeemailaddress.errorline1')} text={say('emailChange.broken')} />,
    unjudged: () => <UnjudgedLink failure={failure} onTryAgain={() => send({ type: 'try again requested' })} />,
    press: () => (
      <div className={css['told']}>
        {failure ? (
          <Banner tone="caution" title={say('form.noAnswer')} live>
            {say('emailChange.notKnown')}
          </Banner>
        ) : null}
        <TellAddress id="emailChange.text" email={email} />
        <Button wide busy={busy} event="address confirmed" onClick={() => send({ type: 'address confirmed' })}>
          {say(busy ? 'emailChange.busy' : 'emailChange.submit')}
        </Button>
      </div>
    ),
    taken: () => (
      <BrokenLink title={say('exception.username.exists', { key: email })} text={say('emailChange.taken')} />
    ),
    done: () => (
      <div className={css['told']}>
        <Banner tone="positive" title={say('emailChange.done')} live>
          <TellAddress id="emailChange.doneText" email={email} />
        </Banner>
        <Button wide href={`/${language}${paths.login}`}>
          {say('emailChange.signIn')}
        </Button>
      </div>
    ),
  } satisfies Record<View, () => ReactNode>;

  return (
    <AuthPage rest={paths.emailChange}>
      <PageHeading>{say('emailChange.title')}</PageHeading>
      <div data-flow="email-change" data-state={stateText(snapshot.value)}>
        {views[view]()}
      </div>
    </AuthPage>
  );
}
