import { useRef, useState } from 'react';
import type { ContextFrom, EventFromLogic } from 'xstate';
import type { declarationMachine } from '../../../../machines/legal/declaration.ts';
import type { Session } from '../../../../machines/spine/session-facts.ts';
import { longest } from '../../../contract/text.ts';
import { type DeclarationKind, declarationIn } from '../../flows/legal/declaration.ts';
import { usePortal } from '../../hooks/portal-context.ts';
import type { Draft } from '../../hooks/use-draft.ts';
import { lazyPart } from '../../parts/lazy-part.tsx';
import { Button } from '../../ui/button.tsx';
import { EmailField } from '../../ui/email-field.tsx';
import { Form } from '../../ui/form.tsx';
import { RadioCards } from '../../ui/radio-cards.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { useWords } from '../../words/words.tsx';
import { FormErrors } from '../forms/form-errors.tsx';
import { useProblemWords } from '../forms/problem-words.ts';
import { DraftNote } from '../shared/draft-note.tsx';
import css from './declaration.module.css';
import { ownWords } from './declaration-words.ts';

const OwnPurchases = lazyPart(() => import('./own-purchases.tsx'), 'OwnPurchases');

interface DeclarationFormProps {
  readonly kind: DeclarationKind;
  readonly who: Session | null;
  /** What the link that led here names; typed before or not, that is what it is about. */
  readonly wanted: string | null;
  readonly context: ContextFrom<typeof declarationMachine>;
  readonly send: (event: EventFromLogic<typeof declarationMachine>) => void;
  readonly draft: Draft;
}

/** What is asked for a declaration: who, of what, and where the confirmation goes. A signed-in customer finds it filled in. */
export function DeclarationForm({ kind, who, wanted, context, send, draft }: DeclarationFormProps) {
  const { world } = usePortal();
  const { language, say } = useWords();
  const words = useProblemWords();
  const { typed, problems, failure, attempt } = context;
  const [contract, setContract] = useState(typed?.['contract'] ?? wanted ?? '');
  const [cause, setCause] = useState(typed?.['kind'] ?? 'ordinary');
  const isCancellation = kind === 'cancellation';
  // In France it is read again before it is filed; in Germany the button stands under the form.
  const isConfirmed = isCancellation && language !== 'fr';
  const own = ownWords[kind];
  const names = { name: say('declaration.name'), contract: say(own.contract), email: say('declaration.email') };

  const contractField = useRef<HTMLInputElement>(null);
  const look = (form: HTMLFormElement) => {
    const filled = new FormData(form);
    setContract(String(filled.get('contract') ?? ''));
    setCause((before) => String(filled.get('kind') ?? before));
  };
  const choose = (saleId: string) => {
    if (!contractField.current) return;
    contractField.current.value = saleId;
    contractField.current.dispatchEvent(new Event('input', { bubbles: true }));
  };
  const submit = (filled: FormData) => {
    const written = declarationIn(filled, kind, language);
    send({ type: 'declaration written', key: world.newKey(), isConfirmed, ...written });
  };

  return (
    <Form ref={draft.form} className={css['flow']} onSend={submit} onInput={(input) => look(input.currentTarget)}>
      <FormErrors
        problems={problems}
        names={names}
        failure={failure}
        attempt={attempt}
        notKnown={say('declaration.notKnown')}
      />
      <DraftNote draft={draft} />
      {who && !isCancellation ? <OwnPurchases chosen={contract} onChoose={choose} /> : null}
      <TextField
        name="name"
        label={names.name}
        error={words(problems.name)}
        defaultValue={typed?.['name'] ?? who?.name ?? ''}
        maxLength={longest.name}
        autoComplete="name"
        required
      />
      <TextField
        name="contract"
        label={names.contract}
        hint={say(isCancellation ? 'cancelContract.contractHint' : 'withdraw.contractHint')}
        error={words(problems.contract)}
        ref={contractField}
        defaultValue={typed?.['contract'] ?? wanted ?? ''}
        maxLength={longest.name}
        autoComplete="off"
        spellCheck={false}
        required
      />
      <EmailField
        name="email"
        label={names.email}
        error={words(problems.email)}
        defaultValue={typed?.['email'] ?? who?.email ?? ''}
        required
      />
      {isCancellation ? (
        <TextField
          name="wantedOn"
          type="date"
          label={say('cancelContract.wantedOn')}
          hint={say('cancelContract.wantedOnHint')}
          defaultValue={typed?.['wantedOn'] ?? ''}
        />
      ) : null}
      {isCancellation && language !== 'nl' ? (
        <RadioCards
          name="kind"
          legend={say('cancelContract.kind')}
          value={cause}
          onValue={setCause}
          cards={[
            { value: 'ordinary', title: say('cancelContract.ordinary') },
            { value: 'extraordinary', title: say('cancelContract.extraordinary') },
          ]}
        />
      ) : null}
      {isCancellation && cause === 'extraordinary' ? (
        <TextField
          name="cause"
          label={say('cancelContract.cause')}
          error={words(problems.cause)}
          defaultValue={typed?.['cause'] ?? ''}
          maxLength={longest.message}
          required
        />
      ) : null}
      <Button type="submit" event="declaration written">
        {say(isConfirmed ? own.confirm : 'declaration.next')}
      </Button>
    </Form>
  );
}
