import { useSelector } from '@xstate/react';
import { stateText } from '../../../../machines/state-of.ts';
import { type ChangeItemFlow, changeIn } from '../../flows/shared/change-item.ts';
import { usePortal } from '../../hooks/portal-context.ts';
import { useDraftWhileOpen } from '../../hooks/use-draft.ts';
import type { VehicleItem } from '../../lists/vehicles.ts';
import { Button } from '../../ui/button.tsx';
import { CodeField } from '../../ui/code-field.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Form } from '../../ui/form.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { useWords } from '../../words/words.tsx';
import { FormErrors } from '../forms/form-errors.tsx';
import { useProblemWords } from '../forms/problem-words.ts';
import css from './change-dialog.module.css';
import { isNotSent, OpenOutcome } from './open-outcome.tsx';
import { Programs } from './programs.tsx';
import { unbroken } from './unbroken.ts';
import type { ItemFacts } from './use-item-facts.ts';

interface ChangeDialogProps {
  readonly flow: ChangeItemFlow;
  readonly item: VehicleItem;
  readonly facts: ItemFacts;
  /** Absent while it is being removed. */
  readonly onUnlink?: (() => void) | undefined;
}

const kept = ['name', 'nickname', 'costCentre', 'restrictedSaleItemIds'];

/** How a plate is written or a card is called, its wash programs, and the way to remove it. */
export function ChangeDialog({ flow, item, facts, onUnlink }: ChangeDialogProps) {
  const { world } = usePortal();
  const { say } = useWords();
  const words = useProblemWords();
  const snapshot = useSelector(flow, (state) => state);
  const { typed, problems, failure, attempt, limited } = snapshot.context;
  const isPlate = item.identificationItemTypeCode === 'ANPR';
  const chosen = typed ? (typed['chosen'] ?? '').split(' ') : item.restrictedSaleItemIds;
  const state = stateText(snapshot.value);
  const draft = useDraftWhileOpen(`change-item/${item.id}`, kept);
  const close = () => flow.send({ type: 'change closed' });
  const submit = (filled: FormData) => {
    flow.send({ type: 'save requested', key: world.newKey(), ...changeIn(filled, item) });
  };
  const name = {
    name: 'name',
    id: 'change-name',
    label: say(isPlate ? 'vehicles.change.plate' : 'cards.name'),
    hint: say(isPlate ? 'vehicles.change.plateHint' : 'cards.nameHint'),
    error: words(problems.name),
    defaultValue: typed?.['name'] ?? item.name,
  };
  const label = (field: 'nickname' | 'costCentre') => ({
    name: field,
    error: words(problems[field]),
    defaultValue: typed?.[field] ?? item[field] ?? '',
    autoComplete: 'off',
  });
  return (
    <Dialog
      open
      flow="change-item"
      state={state}
      title={say(isPlate ? 'vehicles.change.title' : 'cards.change.title', { name: unbroken(item.name) })}
      close={say('vehicles.change.close')}
      event="change closed"
      onClose={close}
    >
      <Form ref={draft.form} className={css['form']} onSend={submit}>
        <OpenOutcome state={state} send={flow.send} />
        <FormErrors
          problems={{
            ...(problems.name && { 'change-name': problems.name }),
            ...(problems.nickname && { nickname: problems.nickname }),
            ...(problems.costCentre && { costCentre: problems.costCentre }),
            ...(problems.restrictedSaleItemIds && { 'change-programs': problems.restrictedSaleItemIds }),
          }}
          failure={isNotSent(state) ? null : failure}
          attempt={attempt}
        />
        {isPlate ? <CodeField {...name} /> : <TextField {...name} autoComplete="off" />}
        {facts.hasLabels ? (
          <div className={css['labels']}>
            {isPlate ? <TextField {...label('nickname')} label={say('vehicles.nickname')} /> : null}
            <TextField {...label('costCentre')} label={say('vehicles.costCentre')} />
          </div>
        ) : null}
        <Programs
          programs={facts.programs}
          chosen={chosen}
          limited={limited}
          event="programs limited"
          onLimited={(now) => flow.send({ type: 'programs limited', limited: now })}
          error={words(problems.restrictedSaleItemIds)}
        />
        <div className={css['actions']}>
          <Button look="quiet" event="unlink requested" onClick={onUnlink} disabled={!onUnlink}>
            {say(isPlate ? 'vehicles.unlink.start' : 'cards.unlink.start')}
          </Button>
          <Button type="submit" event="save requested">
            {say('vehicles.change.save')}
          </Button>
        </div>
      </Form>
    </Dialog>
  );
}
