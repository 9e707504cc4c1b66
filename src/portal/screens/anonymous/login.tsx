import type { MessageId } from '@lingui/core';
import { type FormEvent, lazy, Suspense, useEffect, useRef } from 'react';
import type { Ended } from '../../../../machines/spine/session-facts.ts';
import { stateText } from '../../../../machines/state-of.ts';
import { credentialsIn, logInFlow, prepareToSignIn } from '../../flows/anonymous/log-in.ts';
import { usePortal } from '../../hooks/portal-context.ts';
import { useArrival, useEnded } from '../../hooks/use-arrival.ts';
import { useFlow } from '../../hooks/use-flow.ts';
import { paths } from '../../pages/pages.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { failureMessage } from '../../words/failure-message.ts';
import { useWords } from '../../words/words.tsx';
import { AuthPage } from '../guest/auth-page.tsx';
import { usePageTitle } from '../shared/page.tsx';
import css from './login.module.css';
import { ActivationLink, LoginLinks } from './login-links.tsx';

// On their way or lost, each field still says what is wrong with it.
const FormErrors = lazy(() =>
  import('../forms/form-errors.tsx').then(
    (part) => ({ default: part.FormErrors }),
    () => ({ default: () => null }),
  ),
);

const endedWords = {
  'by the back office': 'auth.login.ended',
  'in another tab': 'auth.login.endedInTab',
  everywhere: 'auth.login.endedEverywhere',
} satisfies Record<Ended, MessageId>;

export function Login() {
  const portal = usePortal();
  const { say, knows } = useWords();
  const [snapshot, send] = useFlow(() => logInFlow(portal));
  const form = useRef<HTMLFormElement>(null);
  const { notice, email } = useArrival();
  const ended = useEnded();
  const { failure, problems, attempt } = snapshot.context;
  // The mark stays until the next page stands.
  const busy = snapshot.hasTag('busy') || snapshot.matches('signed in');
  usePageTitle(say('auth.login.title'));

  useEffect(() => {
    // Only a refusal says that the password may be wrong.
    if (failure?.type !== 'refused') return;
    const password = form.current?.elements.namedItem('password');
    if (password instanceof HTMLInputElement) {
      password.value = '';
      password.focus();
    }
  }, [failure]);

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    send({ type: 'sign in requested', ...credentialsIn(new FormData(event.currentTarget)) });
  };

  const told = failure && failureMessage(failure, knows);
  const names = { username: say('field.email'), password: say('field.password') };
  const problem = (field: keyof typeof problems) => problems[field] && say(problems[field].messageKey as MessageId);
  return (
    <AuthPage rest={paths.login}>
      <PageHeading lead={say('auth.login.lead', { company: portal.tenant.companyName })}>
        {say('auth.login.title')}
      </PageHeading>
      <form
        ref={form}
        className={css['form']}
        data-flow="log-in"
        data-state={stateText(snapshot.value)}
        method="post"
        noValidate
        onSubmit={submit}
        onFocus={prepareToSignIn}
      >
        {Object.keys(problems).length > 0 ? (
          <Suspense>
            <FormErrors problems={problems} names={names} attempt={attempt} />
          </Suspense>
        ) : told ? (
          <Banner tone={failure.type === 'no answer' ? 'caution' : 'negative'} title={say('auth.login.failed')} live>
            {say(told.id, told.values)}
          </Banner>
        ) : ended ? (
          <Banner tone="info" title={say(endedWords[ended])} live />
        ) : notice ? (
          <Banner tone="positive" title={say(notice)} live />
        ) : null}
        {told?.id === 'exception.authentication.status.disabled' ? <ActivationLink form={form} /> : null}
        <TextField
          name="username"
          type="email"
          label={names.username}
          defaultValue={email}
          error={problem('username')}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          inputMode="email"
        />
        <PasswordField
          name="password"
          label={names.password}
          error={problem('password')}
          autoComplete="current-password"
          show={say('field.password.show')}
          hide={say('field.password.hide')}
          showName={say('field.password.showName')}
          hideName={say('field.password.hideName')}
        />
        <Checkbox name="rememberMe" label={say('auth.login.remember')} hint={say('auth.login.rememberHint')} />
        <Button type="submit" wide busy={busy} event="sign in requested">
          {say(busy ? 'auth.login.busy' : 'auth.login.submit')}
        </Button>
      </form>
      <LoginLinks form={form} />
    </AuthPage>
  );
}
