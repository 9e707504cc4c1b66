import { useSelector } from '@xstate/react';
import { type FormEvent, useState } from 'react';
import { stateText } from '../../../../machines/state-of.ts';
import { usePortal } from '../../flows/portal-context.ts';
import { type ChangeItemFlow, changeIn } from '../../flows/vehicles/change-item.ts';
import type { VehicleItem } from '../../lists/vehicles.ts';
import { Button } from '../../ui/button.tsx';
import { CodeField } from '../../ui/code-field.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { useWords } from '../../words/words.tsx';
import { FormErrors } from '../account/form-errors.tsx';
import { useProblemWords } from '../account/problem-words.ts';
import css from './change-dialog.module.css';
import { Programs } from './programs.tsx';
import { unbroken } from './unbroken.ts';
import type { ItemFacts } from './use-item-facts.ts';

interface ChangeDialogProps {
  readonly flow: ChangeItemFlow;
  readonly item: VehicleItem;
  readonly facts: ItemFacts;
  readonly onUnlink: () => void;
}

/** How a plate is written or a card is called, its wash programs, and the way to remove it. */
export function ChangeDialog({ flow, item, facts, onUnlink }: ChangeDialogProps) {
  const { world } = usePortal();
  const { say } = useWords();
  const words = useProblemWords();
  const snapshot = useSelector(flow, (state) => state);
  const { typed, problems, failure, attempt } = snapshot.context;
  const isPlate = item.identificationItemTypeCode === 'ANPR';
  const [limited, setLimited] = useState(typed ? typed['limited'] === 'some' : item.restrictedSaleItemIds.length > 0);
  const chosen = typed ? (typed['chosen'] ?? '').split(' ') : item.restrictedSaleItemIds;
  const close = () => flow.send({ type: 'change closed' });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    flow.send({ type: 'save requested', key: world.newKey(), ...changeIn(new FormData(event.currentTarget), item) });
  };
  const name = {
    name: 'name',
    id: 'change-name',
    label: say(isPlate ? 'vehicles.change.plate' : 'cards.name'),
    hint: say(isPlate ? 'vehicles.change.plateHint' : 'cards.nameHint'),
    error: words(problems.name),
    defaultValue: typed?.['name'] ?? item.name,
  };
  return (
    <Dialog
      open
      flow="change-item"
      state={stateText(snapshot.value)}
      title={say(isPlate ? 'vehicles.change.title' : 'cards.change.title', { name: unbroken(item.name) })}
      close={say('vehicles.change.close')}
      event="change closed"
      onClose={close}
    >
      <form className={css['form']} method="post" noValidate onSubmit={submit}>
        <FormErrors
          problems={{
            ...(problems.name && { 'change-name': problems.name }),
            ...(problems.restrictedSaleItemIds && { 'change-programs': problems.restrictedSaleItemIds }),
          }}
          failure={failure}
          attempt={attempt}
          notKnown={say('error.act.leftOpen')}
        />
        {isPlate ? <CodeField {...name} /> : <TextField {...name} autoComplete="off" />}
        <Programs
          programs={facts.programs}
          chosen={chosen}
          limited={limited}
          onLimited={setLimited}
          error={words(problems.restrictedSaleItemIds)}
        />
        <div className={css['actions']}>
          <Button look="quiet" event="unlink requested" onClick={onUnlink} disabled={item.leaving}>
            {say(isPlate ? 'vehicles.unlink.start' : 'cards.unlink.start')}
          </Button>
          <Button type="submit" event="save requested">
            {say('vehicles.change.save')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
