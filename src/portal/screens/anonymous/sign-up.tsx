import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { stateText } from '../../../../machines/state-of.ts';
import { prepareToRegister } from '../../flows/anonymous/load-registration.ts';
import { newcomerIn, signUpFlow } from '../../flows/anonymous/sign-up.ts';
import { usePortal } from '../../hooks/portal-context.ts';
import { useArrival } from '../../hooks/use-arrival.ts';
import { useDraft } from '../../hooks/use-draft.ts';
import { useFlow } from '../../hooks/use-flow.ts';
import { paths } from '../../pages/pages.ts';
import { Button } from '../../ui/button.tsx';
import { EmailField } from '../../ui/email-field.tsx';
import { Form } from '../../ui/form.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { useWords } from '../../words/words.tsx';
import { Agreement } from '../forms/agreement.tsx';
import css from '../forms/form.module.css';
import { FormErrors, hasErrors } from '../forms/form-errors.tsx';
import { NewPasswordFields, passwordNames } from '../forms/new-password-fields.tsx';
import { useProblemWords } from '../forms/problem-words.ts';
import { AuthPage } from '../guest/auth-page.tsx';
import { DraftNote } from '../shared/draft-note.tsx';
import { usePageTitle } from '../shared/page.tsx';
import { PrivacyNote } from './privacy-note.tsx';

/** Making an account: the person, a password, the conditions. Everything else is asked once the address is confirmed. */
export function SignUp() {
  const portal = usePortal();
  const router = useRouter();
  const { language, say } = useWords();
  const words = useProblemWords();
  const [snapshot, send] = useFlow(() => signUpFlow(portal));
  const { email: known } = useArrival();
  const draft = useDraft('sign-up', ['firstName', 'lastName', 'email']);
  const { email, failure, problems, attempt, shortestPassword } = snapshot.context;
  const busy = snapshot.hasTag('busy');
  const done = snapshot.matches('registered');
  usePageTitle(
    hasErrors({ problems, failure }) ? say('form.errorTitle', { title: say('signUp.title') }) : say('signUp.title'),
  );

  useEffect(() => {
    if (!done) return;
    draft.forget();
    const state = { notice: 'signUp.done', email } as const;
    void router.navigate({ href: `/${language}${paths.notVerified}`, state, replace: true });
  }, [done, draft, email, language, router]);

  const submit = (filled: FormData) => {
    if (busy || done) return;
    const agreement = say('agreement.name');
    send({
      type: 'sign up requested',
      ...newcomerIn(filled, { language, shortestPassword, agreement }),
    });
  };

  const names = {
    firstName: say('person.firstName'),
    lastName: say('person.lastName'),
    email: say('field.email'),
    ...passwordNames(say),
  };
  const isTaken = problems.email?.messageKey === 'exception.username.exists';
  return (
    <AuthPage rest={paths.signUp}>
      <PageHeading lead={say('signUp.lead', { company: portal.tenant.companyName })}>{say('signUp.title')}</PageHeading>
      <Form
        ref={draft.form}
        className={css['form']}
        data-flow="sign-up"
        data-state={stateText(snapshot.value)}
        onSend={submit}
        onFocus={prepareToRegister}
      >
        <FormErrors
          problems={problems}
          names={names}
          failure={failure}
          attempt={attempt}
          notKnown={say('signUp.notKnown')}
        />
        {isTaken ? <TakenAddress /> : null}
        {busy || done ? null : <DraftNote draft={draft} />}
        <div className={css['pair']}>
          <TextField
            name="firstName"
            label={say('person.firstName')}
            error={words(problems.firstName)}
            autoComplete="given-name"
            required
          />
          <TextField
            name="lastName"
            label={say('person.lastName')}
            error={words(problems.lastName)}
            autoComplete="family-name"
            required
          />
        </div>
        <EmailField
          name="email"
          label={say('field.email')}
          hint={say('signUp.emailHint')}
          error={words(problems.email)}
          defaultValue={known}
          required
        />
        <NewPasswordFields problems={problems} shortestPassword={shortestPassword} />
        <Agreement error={words(problems.agreementAccepted)} />
        <PrivacyNote />
        <Button type="submit" wide busy={busy} event="sign up requested">
          {say(busy ? 'signUp.busy' : 'signUp.submit')}
        </Button>
      </Form>
      <p className={css['links']}>
        <TextLink alone href={`/${language}${paths.login}`}>
          {say('signUp.signIn')}
        </TextLink>
      </p>
    </AuthPage>
  );
}

/** The address is in use: most often by the same person, earlier. */
function TakenAddress() {
  const { language, say } = useWords();
  return (
    <p className={css['ways']}>
      <span>{say('signUp.taken.text')}</span>
      <TextLink href={`/${language}${paths.login}`}>{say('signUp.taken.signIn')}</TextLink>
      <TextLink href={`/${language}${paths.forgotPassword}`}>{say('signUp.taken.forgot')}</TextLink>
      <TextLink href={`/${language}${paths.notVerified}`}>{say('signUp.taken.resend')}</TextLink>
    </p>
  );
}
