import { type FormEvent, useEffect, useRef } from 'react';
import { stateText } from '../../../../machines/state-of.ts';
import { addressIn } from '../../flows/address-form.ts';
import { inviteUserFlow } from '../../flows/details/access.ts';
import { useDraft } from '../../flows/draft.ts';
import { useAccountStore, usePortal } from '../../flows/portal-context.ts';
import { useFlow } from '../../flows/use-flow.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { useWords } from '../../words/words.tsx';
import { FormErrors, hasErrors } from '../account/form-errors.tsx';
import { useProblemWords } from '../account/problem-words.ts';
import { usePageTitle } from '../page.tsx';
import css from './details.module.css';

/** Giving somebody else access, by mail. */
export function InviteForm() {
  const portal = usePortal();
  const store = useAccountStore();
  const { say } = useWords();
  const words = useProblemWords();
  const [snapshot, send] = useFlow(() => inviteUserFlow(portal, store));
  const draft = useDraft('invite-user', ['email']);
  const form = useRef<HTMLFormElement | null>(null);
  const { problems, failure, attempt, key } = snapshot.context;
  const busy = snapshot.hasTag('busy');
  const failed = hasErrors({ problems, failure });
  const title = say('menu.access');
  usePageTitle(failed ? say('form.errorTitle', { title }) : title, true);
  useEffect(() => {
    if (busy || failed || key === null) return;
    draft.forget();
    form.current?.reset();
  }, [busy, failed, key, draft]);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!busy)
      send({ type: 'invite requested', key: portal.world.newKey(), ...addressIn(new FormData(event.currentTarget)) });
  };
  return (
    <Card title={say('access.invite')}>
      <form
        ref={(element) => {
          form.current = element;
          return draft.form(element);
        }}
        className={css['form']}
        data-flow="invite-user"
        data-state={stateText(snapshot.value)}
        method="post"
        noValidate
        onSubmit={submit}
      >
        <FormErrors
          problems={problems}
          names={{ email: say('field.email') }}
          failure={failure}
          attempt={attempt}
          notKnown={say('access.notKnown')}
        />
        <p className={css['note']}>{say('access.inviteText')}</p>
        <TextField
          name="email"
          type="email"
          inputMode="email"
          label={say('field.email')}
          error={words(problems.email)}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          required
        />
        <div className={css['actions']}>
          <Button type="submit" busy={busy} event="invite requested">
            {say('access.send')}
          </Button>
        </div>
      </form>
    </Card>
  );
}
