import { useSelector } from '@xstate/react';
import { type ChangeEvent, type ReactNode, useState } from 'react';
import type { importPlatesMachine } from '../../../../machines/plates/import-plates.ts';
import { type StateOf, stateOf, stateText } from '../../../../machines/state-of.ts';
import type { ImportPlatesFlow } from '../../flows/plates/import-plates.ts';
import { mostRows, plateRowsIn } from '../../flows/plates/plate-rows.ts';
import { usePortal } from '../../hooks/portal-context.ts';
import { useDraftWhileOpen } from '../../hooks/use-draft.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Form } from '../../ui/form.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { useWords } from '../../words/words.tsx';
import { OpenOutcome } from '../shared/open-outcome.tsx';
import css from './fleet.module.css';
import { RowVerdicts } from './row-verdicts.tsx';

interface ImportPlatesProps {
  readonly flow: ImportPlatesFlow;
  /** Of the plates that are there. */
  readonly codes: readonly string[];
  /** The back office keeps a nickname and a cost centre of each. */
  readonly hasLabels: boolean;
}

/** Many plates at once: pasted or out of a file, looked at row by row, then added. */
export function ImportPlates({ flow, codes, hasLabels }: ImportPlatesProps) {
  const { world } = usePortal();
  const { say } = useWords();
  const snapshot = useSelector(flow, (now) => now);
  const { text, rows, added, refused } = snapshot.context;
  const [problem, setProblem] = useState<'none' | 'many' | null>(null);
  const state = stateText(snapshot.value);
  const draft = useDraftWhileOpen('import-plates', ['rows']);
  const close = () => {
    draft.forget();
    flow.send({ type: 'import closed' });
  };
  const give = (given: string) => {
    const found = plateRowsIn(given, codes).map((row) => (hasLabels ? row : { ...row, nickname: '', costCentre: '' }));
    const wrong = found.length === 0 ? 'none' : found.length > mostRows ? 'many' : null;
    setProblem(wrong);
    if (wrong === null) flow.send({ type: 'rows given', text: given, rows: found });
  };
  const submit = (filled: FormData) => {
    give(String(filled.get('rows') ?? ''));
  };
  const read = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? [];
    if (file) give(await file.text());
  };
  const fresh = rows.filter((row) => row.problem === null);
  const confirm = () => {
    draft.forget();
    flow.send({
      type: 'import confirmed',
      rows: fresh.map(({ plate, nickname, costCentre }) => ({ key: world.newKey(), plate, nickname, costCentre })),
    });
  };
  const dialog = (inside: ReactNode, actions?: ReactNode) => (
    <Dialog
      open
      flow="import-plates"
      state={state}
      title={say('vehicles.import.title')}
      close={say('vehicles.change.close')}
      event="import closed"
      onClose={close}
      actions={actions}
    >
      <div className={css['preview']}>{inside}</div>
    </Dialog>
  );
  const waiting = () => (
    <div data-flow="import-plates" data-state={state}>
      {snapshot.hasTag('busy') ? (
        <Banner tone="info" live>
          {say('vehicles.import.adding', { count: added.length })}
        </Banner>
      ) : null}
      <OpenOutcome
        state={state}
        send={flow.send}
        about={say('vehicles.import.adding', { count: added.length })}
        onDecline={() => flow.send({ type: 'send declined' })}
      />
    </div>
  );
  const view = {
    idle: () => null,
    'giving rows': () =>
      dialog(
        <Form ref={draft.form} className={css['form']} onSend={submit}>
          <TextArea
            name="rows"
            label={say('vehicles.import.rows')}
            hint={say(hasLabels ? 'vehicles.import.hint' : 'vehicles.import.hintPlates')}
            error={
              problem &&
              say(problem === 'none' ? 'vehicles.import.nothing' : 'vehicles.import.many', { most: mostRows })
            }
            rows={8}
            defaultValue={text}
            spellCheck={false}
          />
          <TextField
            name="file"
            type="file"
            accept=".csv,.txt,text/csv,text/plain"
            label={say('vehicles.import.file')}
            onChange={(event) => void read(event as ChangeEvent<HTMLInputElement>)}
          />
          <Button type="submit" event="rows given">
            {say('vehicles.import.look')}
          </Button>
        </Form>,
      ),
    'looking at rows': () =>
      dialog(
        <>
          <p role="status">{say('vehicles.import.found', { fresh: fresh.length, left: rows.length - fresh.length })}</p>
          <RowVerdicts rows={rows} />
        </>,
        <>
          <Button look="secondary" event="rows to be changed" onClick={() => flow.send({ type: 'rows to be changed' })}>
            {say('vehicles.import.back')}
          </Button>
          <Button event="import confirmed" disabled={fresh.length === 0} onClick={confirm}>
            {say('vehicles.import.add', { count: fresh.length })}
          </Button>
        </>,
      ),
    adding: waiting,
    'rows not sent': waiting,
    'some were refused': () =>
      dialog(
        <>
          <Banner tone="caution" live>
            {say('vehicles.import.refused', { added: added.length - refused.length, refused: refused.length })}
          </Banner>
          <RowVerdicts
            rows={refused.map((row, index) => ({
              line: index,
              plate: row.plate,
              nickname: '',
              costCentre: '',
              problem: row,
            }))}
          />
        </>,
      ),
  } satisfies Record<StateOf<typeof importPlatesMachine>, () => ReactNode>;
  return view[stateOf<typeof importPlatesMachine>(snapshot)]();
}
