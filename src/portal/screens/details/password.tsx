import { useRef } from 'react';
import { stateText } from '../../../../machines/state-of.ts';
import { shortestPassword } from '../../../contract/rules/password.ts';
import { changePasswordFlow, passwordsIn } from '../../flows/details/login-details.ts';
import { usePortal } from '../../hooks/portal-context.ts';
import { useFlow } from '../../hooks/use-flow.ts';
import { useList, useLive } from '../../hooks/use-list.ts';
import { readKept } from '../../lists/reading.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Form } from '../../ui/form.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { useWords } from '../../words/words.tsx';
import { FormErrors, hasErrors } from '../forms/form-errors.tsx';
import { NewPasswordFields, passwordNames } from '../forms/new-password-fields.tsx';
import { PasswordOwner } from '../forms/password-owner.tsx';
import { useProblemWords } from '../forms/problem-words.ts';
import { usePageTitle } from '../shared/page.tsx';
import css from './details.module.css';
import { DetailsPage } from './details-page.tsx';
import { Sessions } from './sessions.tsx';

/** Another password. */
export function Password() {
  return (
    <DetailsPage tab="password">
      <PasswordCard />
      <Sessions />
    </DetailsPage>
  );
}

export function PasswordCard({ page = true }: { page?: boolean }) {
  const portal = usePortal();
  const { say } = useWords();
  const [snapshot, send] = useFlow(() => changePasswordFlow(portal));
  useList('setting');
  const shortest =
    useLive((database) => readKept(database, 'setting'), [])?.value?.shortestPassword ?? shortestPassword;
  const { problems, failure, attempt } = snapshot.context;
  const title = say('menu.password');
  usePageTitle(
    hasErrors({ problems, failure }) ? say('form.errorTitle', { title }) : page ? title : say('menu.loginDetails'),
    true,
  );
  const again = (
    <Button look="secondary" event="another change wanted" onClick={() => send({ type: 'another change wanted' })}>
      {say('password.again')}
    </Button>
  );
  return (
    <Card {...(page ? {} : { title })} flow="change-password" state={stateText(snapshot.value)}>
      {snapshot.matches('password changed') ? (
        <Banner tone="positive" title={say('password.changed')} actions={again} live>
          {say('password.changedText')}
        </Banner>
      ) : (
        <PasswordForm
          busy={snapshot.hasTag('busy')}
          errors={
            <FormErrors
              problems={problems}
              names={{ ...passwordNames(say), currentPassword: say('password.current') }}
              failure={failure}
              attempt={attempt}
              notKnown={say('password.notKnown')}
            />
          }
          problems={problems}
          shortest={shortest}
          onSubmit={(form) => send({ type: 'password change requested', ...passwordsIn(form, shortest) })}
        />
      )}
    </Card>
  );
}

interface PasswordFormProps {
  readonly busy: boolean;
  readonly errors: React.ReactNode;
  readonly problems: Parameters<typeof FormErrors>[0]['problems'];
  readonly shortest: number;
  readonly onSubmit: (form: FormData) => void;
}

function PasswordForm({ busy, errors, problems, shortest, onSubmit }: PasswordFormProps) {
  const { session } = usePortal();
  const { say } = useWords();
  const words = useProblemWords();
  const email = useRef(session.getSnapshot().context.session?.email ?? '');
  const submit = (filled: FormData) => {
    if (!busy) onSubmit(filled);
  };
  return (
    <Form className={css['form']} onSend={submit}>
      {errors}
      <PasswordOwner email={email.current} />
      <PasswordField
        name="currentPassword"
        label={say('password.current')}
        error={words(problems['currentPassword'])}
        autoComplete="current-password"
        required
        show={say('field.password.show')}
        hide={say('field.password.hide')}
        showName={say('password.current.showName')}
        hideName={say('password.current.hideName')}
      />
      <NewPasswordFields label={say('password.new')} problems={problems} shortestPassword={shortest} />
      <div className={css['actions']}>
        <Button type="submit" busy={busy} event="password change requested">
          {say('password.change')}
        </Button>
      </div>
    </Form>
  );
}
