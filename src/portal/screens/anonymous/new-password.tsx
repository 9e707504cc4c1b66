import type { ReactNode } from 'react';
import type { newPasswordMachine } from '../../../../machines/anonymous/new-password.ts';
import { type StateOf, stateOf, stateText } from '../../../../machines/state-of.ts';
import { newPasswordFlow, passwordIn } from '../../flows/anonymous/new-password.ts';
import { usePortal } from '../../hooks/portal-context.ts';
import { useFlow } from '../../hooks/use-flow.ts';
import { useLinkToken } from '../../hooks/use-link-token.ts';
import { paths } from '../../pages/pages.ts';
import { Button } from '../../ui/button.tsx';
import { Form } from '../../ui/form.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { useWords } from '../../words/words.tsx';
import css from '../forms/form.module.css';
import { FormErrors, hasErrors } from '../forms/form-errors.tsx';
import { NewPasswordFields, passwordNames } from '../forms/new-password-fields.tsx';
import { AuthPage } from '../guest/auth-page.tsx';
import { BrokenLink, JudgingLink, UnjudgedLink } from '../guest/link-trouble.tsx';
import { usePageTitle } from '../shared/page.tsx';
import { SignInNext } from './sign-in-next.tsx';

type View = 'judging' | 'broken' | 'unjudged' | 'form' | 'done';

const viewOf = {
  'judging link': 'judging',
  'link does not work': 'broken',
  'link not judged': 'unjudged',
  entering: 'form',
  'setting password': 'form',
  'password set': 'done',
} satisfies Record<StateOf<typeof newPasswordMachine>, View>;

/** Choosing a new password by the link of a mail. */
export function NewPassword() {
  const portal = usePortal();
  const { say } = useWords();
  const token = useLinkToken(paths.newPassword);
  const [snapshot, send] = useFlow(() => newPasswordFlow(portal, token));
  const { email, failure, problems, attempt, shortestPassword } = snapshot.context;
  const busy = snapshot.hasTag('busy');
  const view: View = viewOf[stateOf<typeof newPasswordMachine>(snapshot)];
  const isWrong = view === 'form' && hasErrors({ problems, failure });
  usePageTitle(isWrong ? say('form.errorTitle', { title: say('newPassword.title') }) : say('newPassword.title'));

  const submit = (filled: FormData) => {
    if (!busy) send({ type: 'password chosen', ...passwordIn(filled, shortestPassword) });
  };

  const views = {
    judging: () => <JudgingLink />,
    broken: () => (
      <BrokenLink
        title={say('link.broken')}
        text={say('newPassword.broken')}
        way={{ path: paths.forgotPassword, words: say('newPassword.newLink') }}
      />
    ),
    unjudged: () => <UnjudgedLink failure={failure} onTryAgain={() => send({ type: 'try again requested' })} />,
    form: () => (
      <Form className={css['form']} onSend={submit}>
        <FormErrors
          problems={problems}
          names={passwordNames(say)}
          failure={failure}
          attempt={attempt}
          notKnown={say('newPassword.notKnown')}
        />
        {email === '' ? null : (
          <TextField
            name="username"
            type="email"
            label={say('field.email')}
            autoComplete="username"
            value={email}
            readOnly
          />
        )}
        <NewPasswordFields problems={problems} shortestPassword={shortestPassword} />
        <Button type="submit" wide busy={busy} event="password chosen">
          {say(busy ? 'newPassword.busy' : 'newPassword.submit')}
        </Button>
      </Form>
    ),
    done: () => <SignInNext notice="auth.login.passwordSet" email={email} />,
  } satisfies Record<View, () => ReactNode>;

  return (
    <AuthPage rest={paths.newPassword}>
      <PageHeading lead={view === 'form' ? say('newPassword.lead') : undefined}>{say('newPassword.title')}</PageHeading>
      <div data-flow="new-password" data-state={stateText(snapshot.value)}>
        {views[view]()}
      </div>
    </AuthPage>
  );
}
