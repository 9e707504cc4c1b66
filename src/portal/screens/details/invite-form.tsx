import { useEffect, useRef } from 'react';
import type { OpenInvitation } from '../../../../machines/details/invite-user.ts';
import { stateText } from '../../../../machines/state-of.ts';
import { inviteUserFlow, openInvitation } from '../../flows/details/access.ts';
import { addressIn } from '../../flows/shared/address-form.ts';
import { usePortal, useStore } from '../../hooks/portal-context.ts';
import { useDraft } from '../../hooks/use-draft.ts';
import { useFlow } from '../../hooks/use-flow.ts';
import { useLive } from '../../hooks/use-list.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { EmailField } from '../../ui/email-field.tsx';
import { Form } from '../../ui/form.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useWords } from '../../words/words.tsx';
import { FormErrors, hasErrors } from '../forms/form-errors.tsx';
import { useProblemWords } from '../forms/problem-words.ts';
import { DraftNote } from '../shared/draft-note.tsx';
import { isNotKnown, isNotSent, OpenOutcome } from '../shared/open-outcome.tsx';
import { usePageTitle } from '../shared/page.tsx';
import css from './details.module.css';

/** Giving another person access, by mail; with one that is open still, once this device has said so. */
export function InviteForm() {
  const { say } = useWords();
  const open = useLive(openInvitation, []);
  return open ? <Invite open={open.value} /> : <Skeleton label={say('shell.loading')} shape="card" />;
}

function Invite({ open }: { open: OpenInvitation | null }) {
  const portal = usePortal();
  const store = useStore();
  const { say } = useWords();
  const words = useProblemWords();
  const [snapshot, send] = useFlow(() => inviteUserFlow(portal, store), { open });
  const draft = useDraft('invite-user', ['email']);
  const form = useRef<HTMLFormElement | null>(null);
  const { problems, failure, attempt, key } = snapshot.context;
  const busy = snapshot.hasTag('busy');
  const state = stateText(snapshot.value);
  const isOpen = isNotKnown(state);
  const failed = hasErrors({ problems, failure });
  const title = say('menu.access');
  usePageTitle(failed ? say('form.errorTitle', { title }) : title, true);
  useEffect(() => {
    if (busy || isOpen || failed || key === null) return;
    draft.forget();
    form.current?.reset();
  }, [busy, isOpen, failed, key, draft]);
  const submit = (filled: FormData) => {
    if (!busy && !isOpen) send({ type: 'invite requested', key: portal.world.newKey(), ...addressIn(filled) });
  };
  return (
    <Card screenOnly title={say('access.invite')}>
      <Form
        ref={(element) => {
          form.current = element;
          return draft.form(element);
        }}
        className={css['form']}
        data-flow="invite-user"
        data-state={state}
        onSend={submit}
      >
        <OpenOutcome state={state} send={send} />
        <FormErrors
          only="email"
          problems={problems}
          names={{ email: say('field.email') }}
          failure={isNotSent(state) ? null : failure}
          attempt={attempt}
        />
        {isOpen || busy ? null : <DraftNote draft={draft} />}
        <p className={css['note']}>{say('access.inviteText')}</p>
        <EmailField name="email" label={say('field.email')} error={words(problems.email)} autoComplete="off" required />
        <div className={css['actions']}>
          {isOpen ? null : (
            <Button type="submit" busy={busy} event="invite requested">
              {say('access.send')}
            </Button>
          )}
        </div>
      </Form>
    </Card>
  );
}
