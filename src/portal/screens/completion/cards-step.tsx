import { useSelector } from '@xstate/react';
import { stateText } from '../../../../machines/state-of.ts';
import { type CompleteDetailsFlow, cardsIn } from '../../flows/details/complete-details.ts';
import { usePortal } from '../../flows/portal-context.ts';
import { useList, useLive } from '../../flows/use-list.ts';
import { readKept } from '../../lists/reading.ts';
import { Button } from '../../ui/button.tsx';
import { useWords } from '../../words/words.tsx';
import css from '../details/details.module.css';
import { useFieldNames } from '../details/field-names.ts';
import { Input } from '../details/inputs.tsx';
import { SaveForm } from '../details/save-form.tsx';

const field = 'numberOfRequestedIdentificationItems';

/** Wash cards by post; they may be passed over. */
export function CardsStep({ flow }: { flow: CompleteDetailsFlow }) {
  const { world } = usePortal();
  const { say } = useWords();
  const names = useFieldNames();
  useList('setting');
  const most = useLive((database) => readKept(database, 'setting'), [])?.value?.mostRequestedCards ?? 5;
  const snapshot = useSelector(flow, (state) => state);
  const { context } = snapshot;
  const busy = snapshot.hasTag('busy');
  return (
    <SaveForm
      flow="complete-details"
      state={stateText(snapshot.value)}
      title={say('incomplete.title')}
      context={context}
      names={names}
      fields={[field]}
      saving={busy}
      waits={false}
      event="cards requested"
      submit={say('complete.cards.request')}
      onSave={(form) =>
        flow.send({
          type: 'cards requested',
          key: world.newKey(),
          completionKey: world.newKey(),
          ...cardsIn(form, most),
        })
      }
      beside={
        <>
          <Button
            look="secondary"
            disabled={busy}
            event="back requested"
            onClick={() => flow.send({ type: 'back requested' })}
          >
            {say('complete.back')}
          </Button>
          <Button
            look="secondary"
            disabled={busy}
            event="cards passed over"
            onClick={() => flow.send({ type: 'cards passed over', completionKey: world.newKey() })}
          >
            {say('complete.finishWithout')}
          </Button>
        </>
      }
    >
      <p className={css['note']}>{say('complete.cards.text')}</p>
      <Input
        values={{ typed: { [field]: String(context.cards || 1) }, problems: context.problems, required: [] }}
        name={field}
        label={say('complete.cards.count')}
        hint={say('complete.cards.most', { count: most })}
        inputMode="numeric"
        autoComplete="off"
      />
    </SaveForm>
  );
}
