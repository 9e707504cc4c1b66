import { useSelector } from '@xstate/react';
import { useCallback, useRef } from 'react';
import { stateText } from '../../../../machines/state-of.ts';
import { cardIn, type RegisterCardFlow, startRegisterCard } from '../../flows/cards/register-card.ts';
import { usePortal, useStore } from '../../hooks/portal-context.ts';
import { useDraft } from '../../hooks/use-draft.ts';
import { useRecordedFlow } from '../../hooks/use-recorded-flow.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { CodeField } from '../../ui/code-field.tsx';
import { Form } from '../../ui/form.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { useWords } from '../../words/words.tsx';
import { FormErrors } from '../forms/form-errors.tsx';
import { useProblemWords } from '../forms/problem-words.ts';
import { DraftNote } from '../shared/draft-note.tsx';
import { isNotKnown, isNotSent, OpenOutcome } from '../shared/open-outcome.tsx';
import { useEmptied } from '../shared/use-emptied.ts';
import css from './cards.module.css';

/** Registering a card that the customer holds. @param codes of the cards that are there already */
export function RegisterCard({ codes }: { codes: readonly string[] }) {
  const portal = usePortal();
  const store = useStore();
  const { say } = useWords();
  const flow = useRecordedFlow(() => startRegisterCard(portal, store));
  return (
    <Card screenOnly title={say('cards.register.title')}>
      {flow ? (
        <RegisterForm flow={flow} codes={codes} />
      ) : (
        <Skeleton label={say('cards.loading')} shape="field" count={3} />
      )}
    </Card>
  );
}

function RegisterForm({ flow, codes }: { flow: RegisterCardFlow; codes: readonly string[] }) {
  const { world } = usePortal();
  const { say } = useWords();
  const words = useProblemWords();
  const snapshot = useSelector(flow, (state) => state);
  const draft = useDraft('register-card', ['code', 'name']);
  const { typed, problems, failure, attempt } = snapshot.context;
  const busy = snapshot.hasTag('busy');
  const state = stateText(snapshot.value);
  const form = useRef<HTMLFormElement>(null);
  const attach = useCallback(
    (element: HTMLFormElement | null) => {
      form.current = element;
      return draft.form(element);
    },
    [draft],
  );
  const empty = useCallback(() => {
    draft.forget();
    form.current?.reset();
  }, [draft]);
  useEmptied(typed, empty);
  const submit = (filled: FormData) => {
    if (!busy && !isNotKnown(state))
      flow.send({
        type: 'register requested',
        key: world.newKey(),
        ...cardIn(filled, codes),
      });
  };
  return (
    <Form ref={attach} className={css['form']} data-flow="register-card" data-state={state} onSend={submit}>
      <OpenOutcome state={state} send={flow.send} />
      <FormErrors
        problems={problems}
        failure={isNotSent(state) ? null : failure}
        attempt={attempt}
        names={{ code: say('cards.code'), securityCode: say('cards.securityCode') }}
      />
      {busy || isNotKnown(state) ? null : <DraftNote draft={draft} />}
      <CodeField
        digits
        name="code"
        label={say('cards.code')}
        hint={say('cards.codeHint')}
        error={words(problems.code)}
        defaultValue={typed?.['code'] ?? ''}
        aria-required
      />
      <CodeField
        digits
        name="securityCode"
        label={say('cards.securityCode')}
        hint={say('cards.securityCodeHint')}
        error={words(problems.securityCode)}
        defaultValue={typed?.['securityCode'] ?? ''}
      />
      <TextField
        name="name"
        label={say('cards.name')}
        aside={say('form.optional')}
        hint={say('cards.nameHint')}
        error={words(problems.name)}
        defaultValue={typed?.['name'] ?? ''}
        autoComplete="off"
      />
      <Checkbox
        name="ownHolderConfirmed"
        label={say('cards.ownHolder')}
        error={words(problems.ownHolderConfirmed)}
        aria-required
      />
      {isNotKnown(state) ? null : (
        <Button type="submit" wide busy={busy} event="register requested">
          {say(busy ? 'cards.register.busy' : 'cards.register.submit')}
        </Button>
      )}
    </Form>
  );
}
