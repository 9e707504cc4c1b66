import { useSelector } from '@xstate/react';
import { stateText } from '../../../../machines/state-of.ts';
import { recognisePlate } from '../../../contract/rules/plate-forms.ts';
import { type CompleteDetailsFlow, plateIn } from '../../flows/completion/complete-details.ts';
import { usePortal } from '../../hooks/portal-context.ts';
import { useList } from '../../hooks/use-list.ts';
import { useRowsSeen } from '../../hooks/use-seen.ts';
import { byCode } from '../../lists/vehicles.ts';
import { Plate } from '../../ui/plate.tsx';
import { useWords } from '../../words/words.tsx';
import css from '../details/details.module.css';
import { useFieldNames } from '../details/field-names.ts';
import { Input } from '../details/inputs.tsx';
import { SaveForm } from '../details/save-form.tsx';
import { isNotKnown } from '../shared/open-outcome.tsx';
import { StepButtons } from './step-buttons.tsx';

/** A first licence plate; it may be passed over. */
export function PlateStep({ flow, isLast }: { flow: CompleteDetailsFlow; isLast: boolean }) {
  const { world } = usePortal();
  const { say } = useWords();
  const names = useFieldNames();
  useList('plates');
  const plates = (useRowsSeen('plates')?.value ?? []).toSorted(byCode);
  const snapshot = useSelector(flow, (state) => state);
  const { context } = snapshot;
  const busy = snapshot.hasTag('busy');
  const state = stateText(snapshot.value);
  const keys = () => ({ key: world.newKey(), completionKey: world.newKey() });
  return (
    <SaveForm
      flow="complete-details"
      state={state}
      title={say('incomplete.title')}
      context={context}
      onOpen={flow.send}
      names={names}
      fields={['plate']}
      saving={busy}
      waits={false}
      event="plate given"
      submit={say('complete.plate.add')}
      onSave={(form) => flow.send({ type: 'plate given', ...keys(), ...plateIn(form) })}
      beside={
        <StepButtons
          flow={flow}
          busy={busy}
          isOpen={isNotKnown(state)}
          event="plate passed over"
          words={say(isLast ? 'complete.finish' : plates.length > 0 ? 'complete.next' : 'complete.skip')}
        />
      }
    >
      <p className={css['note']}>{say('complete.plate.text')}</p>
      {plates.length > 0 ? (
        <ul aria-label={say('vehicles.title')}>
          {plates.map(({ id, name }) => {
            const recognised = recognisePlate(name);
            return (
              <li key={id} data-id={id}>
                <Plate text={recognised?.written ?? name} country={recognised?.country} />
              </li>
            );
          })}
        </ul>
      ) : null}
      <Input
        values={{
          typed: { plate: plates.some(({ name }) => name === context.plate) ? '' : context.plate },
          problems: context.problems,
          required: [],
        }}
        name="plate"
        label={say('complete.plate.field')}
        hint={say('form.example', { example: '1-ABC-123' })}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
      />
    </SaveForm>
  );
}
