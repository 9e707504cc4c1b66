import { useRouter } from '@tanstack/react-router';
import { type ReactNode, useEffect } from 'react';
import type { invitationMachine } from '../../../../machines/anonymous/invitation.ts';
import { type StateOf, stateOf, stateText } from '../../../../machines/state-of.ts';
import { invitationFlow } from '../../flows/anonymous/invitation.ts';
import { passwordIn } from '../../flows/anonymous/new-password.ts';
import { usePortal } from '../../hooks/portal-context.ts';
import { useFlow } from '../../hooks/use-flow.ts';
import { useLinkToken } from '../../hooks/use-link-token.ts';
import { paths } from '../../pages/pages.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { useWords } from '../../words/words.tsx';
import css from '../forms/form.module.css';
import { hasErrors } from '../forms/form-errors.tsx';
import { AuthPage } from '../guest/auth-page.tsx';
import { BrokenLink, JudgingLink, UnjudgedLink } from '../guest/link-trouble.tsx';
import { usePageTitle } from '../shared/page.tsx';
import { InvitationForm } from './invitation-form.tsx';

type View = 'judging' | 'broken' | 'unjudged' | 'choice' | 'form' | 'password set';

const viewOf = {
  'judging invitation': 'judging',
  'link does not work': 'broken',
  'link not judged': 'unjudged',
  'signed in as somebody else': 'choice',
  'logging out': 'choice',
  entering: 'form',
  completing: 'form',
  'learning who that is': 'form',
  'taking over': 'form',
  'signed in': 'form',
  'password set': 'password set',
} satisfies Record<StateOf<typeof invitationMachine>, View>;

/** Accepting an invitation into another's account. Source: §2.2 `/invite/{id}`. */
export function Invitation() {
  const portal = usePortal();
  const router = useRouter();
  const { language, say } = useWords();
  const token = useLinkToken(paths.invitation);
  const signedInAs = portal.session.getSnapshot().context.session?.email ?? null;
  const [snapshot, send] = useFlow(() => invitationFlow(portal, token), { signedInAs });
  const { failure, problems, shortestPassword, email } = snapshot.context;
  const busy = snapshot.hasTag('busy');
  const view: View = viewOf[stateOf<typeof invitationMachine>(snapshot)];
  const done = snapshot.matches('signed in');
  const isWrong = view === 'form' && hasErrors({ problems, failure });
  usePageTitle(isWrong ? say('form.errorTitle', { title: say('invitation.title') }) : say('invitation.title'));

  useEffect(() => {
    if (done) void router.navigate({ href: `/${language}${paths.home}`, replace: true });
  }, [done, language, router]);

  const views = {
    judging: () => <JudgingLink />,
    broken: () => <BrokenLink title={say('auth.invite.errorline1')} text={say('invitation.broken')} />,
    unjudged: () => <UnjudgedLink failure={failure} onTryAgain={() => send({ type: 'try again requested' })} />,
    choice: () => (
      <div className={css['told']}>
        <Banner tone="info" title={say('invitation.otherTitle', { email: snapshot.context.signedInAs ?? '' })}>
          {say('invitation.otherText', { email })}
        </Banner>
        <Button wide busy={busy} event="log out requested" onClick={() => send({ type: 'log out requested' })}>
          {say('invitation.logOut')}
        </Button>
        <Button wide look="secondary" href={`/${language}${paths.home}`}>
          {say('invitation.stay')}
        </Button>
      </div>
    ),
    form: () => (
      <InvitationForm
        context={snapshot.context}
        busy={busy || done}
        onSubmit={(form) => send({ type: 'invitation accepted', ...passwordIn(form, shortestPassword) })}
      />
    ),
    'password set': () => (
      <div className={css['told']}>
        <Banner tone="positive" title={say('auth.login.passwordSet')} live>
          {say('invitation.signInText')}
        </Banner>
        <Button wide href={`/${language}${paths.login}`}>
          {say('form.backToSignIn')}
        </Button>
      </div>
    ),
  } satisfies Record<View, () => ReactNode>;

  const lead = view === 'form' ? say('invitation.lead', { company: portal.tenant.companyName }) : undefined;
  return (
    <AuthPage rest={paths.invitation}>
      <PageHeading lead={lead}>{say('invitation.title')}</PageHeading>
      <div data-flow="invitation" data-state={stateText(snapshot.value)}>
        {views[view]()}
      </div>
    </AuthPage>
  );
}
