import { useSelector } from '@xstate/react';
import { type ChangeEvent, useCallback, useRef, useState } from 'react';
import { stateText } from '../../../../machines/state-of.ts';
import { plateHint, recognisePlate } from '../../../contract/rules/plate-forms.ts';
import { type AddPlateFlow, plateIn, startAddPlate } from '../../flows/plates/add-plate.ts';
import { usePortal, useStore } from '../../hooks/portal-context.ts';
import { useDraft } from '../../hooks/use-draft.ts';
import { useRecordedFlow } from '../../hooks/use-recorded-flow.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { CodeField } from '../../ui/code-field.tsx';
import { Form } from '../../ui/form.tsx';
import { Plate } from '../../ui/plate.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useWords } from '../../words/words.tsx';
import { FormErrors } from '../forms/form-errors.tsx';
import { useProblemWords } from '../forms/problem-words.ts';
import { DraftNote } from '../shared/draft-note.tsx';
import { isNotKnown, isNotSent, OpenOutcome } from '../shared/open-outcome.tsx';
import { unbroken } from '../shared/unbroken.ts';
import { useEmptied } from '../shared/use-emptied.ts';
import { nothingTyped, typedOn } from './plate-typing.ts';
import css from './plates.module.css';

interface AddPlateProps {
  /** Of the plates that are there already. */
  readonly codes: readonly string[];
  /** Many are being added: only what became of them opens that again. */
  readonly isImporting: boolean;
  /** Opens the adding of many. */
  readonly onImport: (() => void) | undefined;
}

/** Adding a licence plate: one field; and the way to adding many. */
export function AddPlate({ codes, isImporting, onImport }: AddPlateProps) {
  const portal = usePortal();
  const store = useStore();
  const { say } = useWords();
  const flow = useRecordedFlow(() => startAddPlate(portal, store));
  return (
    <Card
      screenOnly
      title={say('vehicles.add.title')}
      action={
        <Button look="quiet" small event="import opened" disabled={!onImport} busy={isImporting} onClick={onImport}>
          {say('vehicles.import.open')}
        </Button>
      }
    >
      {flow ? <AddForm flow={flow} codes={codes} /> : <Skeleton label={say('vehicles.loading')} shape="field" />}
    </Card>
  );
}

function AddForm({ flow, codes }: { flow: AddPlateFlow; codes: readonly string[] }) {
  const { world } = usePortal();
  const { say } = useWords();
  const words = useProblemWords();
  const snapshot = useSelector(flow, (state) => state);
  const draft = useDraft('add-plate', ['name']);
  const { typed, problems, failure, attempt } = snapshot.context;
  const [shown, setShown] = useState(typed?.['name'] ?? '');
  const [left, setLeft] = useState(false);
  const typing = useRef(nothingTyped);
  const form = useRef<HTMLFormElement>(null);
  const busy = snapshot.hasTag('busy');
  const state = stateText(snapshot.value);

  const empty = useCallback(() => {
    draft.forget();
    form.current?.reset();
    typing.current = nothingTyped;
    setShown('');
  }, [draft]);
  useEmptied(typed, empty);

  const attach = useCallback(
    (element: HTMLFormElement | null) => {
      form.current = element;
      const detach = draft.form(element);
      // What the draft put back is seen as well.
      setShown(element ? String(new FormData(element).get('name') ?? '') : '');
      return detach;
    },
    [draft],
  );
  const type = ({ target }: ChangeEvent<HTMLInputElement>) => {
    typing.current = typedOn(typing.current, target.value, target.selectionEnd === target.value.length);
    if (target.value !== typing.current.written) rewrite(target, typing.current.written);
    setShown(typing.current.written);
    setLeft(false);
  };
  const submit = (filled: FormData) => {
    if (!busy && !isNotKnown(state))
      flow.send({ type: 'add requested', key: world.newKey(), ...plateIn(filled, codes) });
  };

  const recognised = recognisePlate(shown);
  const hint = left ? plateHint(shown) : undefined;
  return (
    <Form ref={attach} className={css['add']} data-flow="add-plate" data-state={state} onSend={submit}>
      <OpenOutcome state={state} send={flow.send} />
      <FormErrors only="name" problems={problems} failure={isNotSent(state) ? null : failure} attempt={attempt} />
      {busy || isNotKnown(state) ? null : <DraftNote draft={draft} />}
      <div className={css['entry']}>
        <CodeField
          name="name"
          label={say('vehicles.add.label')}
          hint={say('vehicles.add.hint')}
          error={words(problems.name)}
          defaultValue={typed?.['name'] ?? ''}
          className={css['entryField']}
          onChange={type}
          onBlur={() => setLeft(true)}
          aria-required
        />
        {isNotKnown(state) ? null : (
          <Button type="submit" busy={busy} event="add requested">
            {say(busy ? 'vehicles.add.busy' : 'vehicles.add.submit')}
          </Button>
        )}
        <div className={css['preview']}>
          {shown.trim() === '' ? null : (
            <Plate text={recognised?.written ?? shown.trim()} country={recognised?.country} />
          )}
          <p role="status" className={css['hint']}>
            {hint ? say('validation.plate.unusual', { key: unbroken(hint.placeholder ?? shown) }) : null}
          </p>
        </div>
      </div>
    </Form>
  );
}

function rewrite(target: HTMLInputElement, written: string): void {
  target.value = written;
  target.setSelectionRange(written.length, written.length);
}
