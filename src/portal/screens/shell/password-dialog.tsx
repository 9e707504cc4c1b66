import { useSelector } from '@xstate/react';
import { useEffect, useId, useRef } from 'react';
import { stateText } from '../../../../machines/state-of.ts';
import { usePortal } from '../../hooks/portal-context.ts';
import type { PasswordQuestion } from '../../spine/password-question.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Form } from '../../ui/form.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { useWords } from '../../words/words.tsx';
import { FormErrors } from '../forms/form-errors.tsx';
import { PasswordOwner } from '../forms/password-owner.tsx';
import { useProblemWords } from '../forms/problem-words.ts';
import css from './password-dialog.module.css';

const nothingTyped = { currentPassword: { messageKey: 'validation.required' } };

/** Asks for the password; what waits for it goes on by itself. */
export function PasswordDialog({ flow }: Pick<PasswordQuestion, 'flow'>) {
  const { running, session } = usePortal();
  const { say } = useWords();
  const words = useProblemWords();
  const snapshot = useSelector(flow, (now) => now);
  useEffect(() => running.add(flow), [running, flow]);
  const form = useId();
  const email = useRef(session.getSnapshot().context.session?.email ?? '');
  if (snapshot.matches('idle')) return null;
  const { problems, failure, attempt } = snapshot.context;
  const busy = snapshot.hasTag('busy');
  const submit = (filled: FormData) => {
    const password = String(filled.get('currentPassword') ?? '');
    if (!busy) flow.send({ type: 'confirmation requested', password, problems: password === '' ? nothingTyped : {} });
  };
  const decline = () => flow.send({ type: 'confirmation declined' });
  return (
    <Dialog
      open
      flow="confirm-password"
      state={stateText(snapshot.value)}
      title={say('confirmPassword.title')}
      description={say('confirmPassword.text')}
      onClose={decline}
      actions={
        <>
          <Button look="secondary" disabled={busy} event="confirmation declined" onClick={decline}>
            {say('confirmPassword.decline')}
          </Button>
          <Button type="submit" form={form} busy={busy} event="confirmation requested">
            {say('confirmPassword.confirm')}
          </Button>
        </>
      }
    >
      <Form id={form} className={css['form']} onSend={submit}>
        <FormErrors
          only="currentPassword"
          ids={{ currentPassword: 'confirmedPassword' }}
          problems={problems}
          failure={failure}
          attempt={attempt}
          notKnown={say('confirmPassword.notKnown')}
        />
        <PasswordOwner email={email.current} />
        <PasswordField
          name="currentPassword"
          id="confirmedPassword"
          label={say('password.current')}
          error={words(problems.currentPassword)}
          autoComplete="current-password"
          required
          show={say('field.password.show')}
          hide={say('field.password.hide')}
          showName={say('password.current.showName')}
          hideName={say('password.current.hideName')}
        />
      </Form>
    </Dialog>
  );
}
