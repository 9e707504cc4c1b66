import { useSelector } from '@xstate/react';
import { type FormEvent, useCallback, useRef } from 'react';
import { stateText } from '../../../../machines/state-of.ts';
import { useDraft } from '../../flows/draft.ts';
import { useAccountStore, usePortal } from '../../flows/portal-context.ts';
import { useRecordedFlow } from '../../flows/use-recorded-flow.ts';
import { cardIn, type RegisterCardFlow, startRegisterCard } from '../../flows/vehicles/register-card.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { CodeField } from '../../ui/code-field.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { useWords } from '../../words/words.tsx';
import { FormErrors } from '../account/form-errors.tsx';
import { useProblemWords } from '../account/problem-words.ts';
import { useEmptied } from '../vehicles/use-emptied.ts';
import css from './cards.module.css';

/** Registering a card that the customer holds. @param codes of the cards that are there already */
export function RegisterCard({ codes }: { codes: readonly string[] }) {
  const portal = usePortal();
  const store = useAccountStore();
  const { say } = useWords();
  const flow = useRecordedFlow(() => startRegisterCard(portal, store));
  return (
    <Card title={say('cards.register.title')}>
      {flow ? (
        <RegisterForm flow={flow} codes={codes} />
      ) : (
        <Skeleton label={say('cards.loading')} shape="row" count={3} />
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
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!busy)
      flow.send({
        type: 'register requested',
        key: world.newKey(),
        ...cardIn(new FormData(event.currentTarget), codes),
      });
  };
  return (
    <form
      ref={attach}
      className={css['form']}
      data-flow="register-card"
      data-state={stateText(snapshot.value)}
      method="post"
      noValidate
      onSubmit={submit}
    >
      <FormErrors
        problems={problems}
        failure={failure}
        attempt={attempt}
        names={{ code: say('cards.code'), securityCode: say('cards.securityCode') }}
        notKnown={say(
          snapshot.matches({ 'filling in': 'no connection' }) ? 'vehicles.notSent' : 'cards.register.notKnown',
        )}
      />
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
      <Button type="submit" wide busy={busy} event="register requested">
        {say(busy ? 'cards.register.busy' : 'cards.register.submit')}
      </Button>
    </form>
  );
}
