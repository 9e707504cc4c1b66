import { type FormEvent, useEffect, useRef } from 'react';
import { stateText } from '../../../../machines/state-of.ts';
import { useArrival } from '../../flows/arrival.ts';
import { credentialsIn, logInFlow, prepareToSignIn } from '../../flows/log-in.ts';
import { usePortal } from '../../flows/portal-context.ts';
import { useFlow } from '../../flows/use-flow.ts';
import { paths } from '../../router/paths.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { failureMessage } from '../../words/failure-message.ts';
import { useWords } from '../../words/words.tsx';
import { usePageTitle } from '../page.tsx';
import { AuthPage } from './auth-page.tsx';
import css from './login.module.css';
import { ActivationLink, LoginLinks } from './login-links.tsx';

export function Login() {
  const portal = usePortal();
  const { say, knows } = useWords();
  const [snapshot, send] = useFlow(() => logInFlow(portal));
  const form = useRef<HTMLFormElement>(null);
  const { notice, email } = useArrival();
  const { failure, problems } = snapshot.context;
  const busy = snapshot.hasTag('busy');
  usePageTitle(say('auth.login.title'));

  useEffect(() => {
    if (!failure) return;
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
  const problem = (field: keyof typeof problems) => problems[field] && say(problems[field]);
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
        {told ? (
          <Banner tone={failure.type === 'no answer' ? 'caution' : 'negative'} title={say('auth.login.failed')} live>
            {say(told.id, told.values)}
          </Banner>
        ) : notice ? (
          <Banner tone="positive" title={say(notice)} live />
        ) : null}
        {told?.id === 'exception.authentication.status.disabled' ? <ActivationLink form={form} /> : null}
        <TextField
          name="username"
          type="email"
          label={say('field.email')}
          defaultValue={email}
          error={problem('username')}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          inputMode="email"
        />
        <PasswordField
          name="password"
          label={say('field.password')}
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
      <LoginLinks />
    </AuthPage>
  );
}
