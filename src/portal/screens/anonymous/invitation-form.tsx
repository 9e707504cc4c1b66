import type { SnapshotFrom } from 'xstate';
import type { invitationMachine } from '../../../../machines/anonymous/invitation.ts';
import { Button } from '../../ui/button.tsx';
import { Form } from '../../ui/form.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { useWords } from '../../words/words.tsx';
import css from '../forms/form.module.css';
import { FormErrors } from '../forms/form-errors.tsx';
import { NewPasswordFields, passwordNames } from '../forms/new-password-fields.tsx';

interface InvitationFormProps {
  readonly context: SnapshotFrom<typeof invitationMachine>['context'];
  readonly busy: boolean;
  readonly onSubmit: (form: FormData) => void;
}

/** The invited address, which is fixed, and a password for it. */
export function InvitationForm({ context, busy, onSubmit }: InvitationFormProps) {
  const { say } = useWords();
  const { email, failure, problems, attempt, shortestPassword } = context;
  const submit = (filled: FormData) => {
    if (!busy) onSubmit(filled);
  };
  return (
    <Form className={css['form']} onSend={submit}>
      <FormErrors
        problems={problems}
        names={passwordNames(say)}
        failure={failure}
        attempt={attempt}
        notKnown={say('invitation.notKnown')}
      />
      <TextField
        name="username"
        type="email"
        label={say('field.email')}
        autoComplete="username"
        value={email}
        readOnly
        disabled
      />
      <NewPasswordFields problems={problems} shortestPassword={shortestPassword} />
      <Button type="submit" wide busy={busy} event="invitation accepted">
        {say(busy ? 'invitation.busy' : 'invitation.submit')}
      </Button>
    </Form>
  );
}
