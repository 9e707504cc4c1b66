import { useSelector } from '@xstate/react';
import { type ReactNode, useEffect, useState } from 'react';
import { type StateOf, stateOf, stateText } from '../../../../machines/state-of.ts';
import type { removeStoredCardMachine } from '../../../../machines/subscriptions/remove-stored-card.ts';
import { type RemoveStoredCardFlow, startRemoveStoredCard } from '../../flows/subscriptions/remove-stored-card.ts';
import { usePortal, useStore } from '../../hooks/portal-context.ts';
import { useList } from '../../hooks/use-list.ts';
import { useRecordedFlow } from '../../hooks/use-recorded-flow.ts';
import { useRowsSeen } from '../../hooks/use-seen.ts';
import type { SeenRow } from '../../lists/kept-lists.ts';
import type { StoredCard } from '../../lists/stored-cards/card.ts';
import { useCardName } from '../../paying/card-name.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { useWords } from '../../words/words.tsx';
import { ConfirmDialog } from '../shared/confirm-dialog.tsx';
import { isNotKnown, isNotSent, OpenOutcome } from '../shared/open-outcome.tsx';
import css from './subscriptions.module.css';

/** The cards that the payment provider keeps, where it tells of them; without any nothing is shown. */
export function StoredCards() {
  const { say } = useWords();
  useList('storedCards');
  const known = useRowsSeen('storedCards')?.value ?? [];
  const [busy, setBusy] = useState<ReadonlyMap<string, SeenRow<StoredCard>>>(new Map());
  // One that is removed stays until its flow has told so: without its row it would end before.
  const cards = [...known, ...[...busy.values()].filter(({ id }) => known.every((card) => card.id !== id))];
  if (cards.length === 0) return null;
  const note = (card: SeenRow<StoredCard>, isBusy: boolean) =>
    setBusy((before) => {
      const others = [...before].filter(([id]) => id !== card.id);
      return new Map(isBusy ? [...others, [card.id, card]] : others);
    });
  return (
    <Card title={say('storedCards.title')} flush>
      <ul aria-label={say('storedCards.title')} data-list="storedCards">
        {cards.map((card) => (
          <StoredCardRow key={card.id} card={card} onBusy={note} />
        ))}
      </ul>
    </Card>
  );
}

interface RowProps {
  readonly card: SeenRow<StoredCard>;
  readonly onBusy: (card: SeenRow<StoredCard>, isBusy: boolean) => void;
}

function StoredCardRow({ card, onBusy }: RowProps) {
  const portal = usePortal();
  const store = useStore();
  const flow = useRecordedFlow(() => startRemoveStoredCard(portal, store, card), {
    goingOn: store.goingOn,
    flow: `remove-stored-card/${card.id}`,
  });
  return flow ? <Running card={card} flow={flow} onBusy={onBusy} /> : null;
}

function Running({ card, flow, onBusy }: RowProps & { readonly flow: RemoveStoredCardFlow }) {
  const { world } = usePortal();
  const { say } = useWords();
  const state = useSelector(flow, (snapshot) => stateOf<typeof removeStoredCardMachine>(snapshot));
  const text = useSelector(flow, ({ value }) => stateText(value));
  const name = useCardName()(card);
  const isBusy = useSelector(flow, (snapshot) => snapshot.hasTag('busy'));
  // biome-ignore lint/correctness/useExhaustiveDependencies: which card it is does not change.
  useEffect(() => onBusy(card, isBusy), [isBusy]);
  const nothing = () => null;
  const view = {
    idle: nothing,
    removing: nothing,
    'removal not sent': nothing,
    'confirming removal': () => (
      <ConfirmDialog
        open
        danger
        flow="remove-stored-card"
        state={state}
        title={say('storedCards.confirmTitle', { name })}
        description={say('storedCards.confirmText')}
        confirm={say('storedCards.confirm')}
        cancel={say('storedCards.keep')}
        confirmEvent="card removal confirmed"
        cancelEvent="dismissed"
        onConfirm={() => flow.send({ type: 'card removal confirmed', key: world.newKey() })}
        onCancel={() => flow.send({ type: 'dismissed' })}
      />
    ),
  } satisfies Record<StateOf<typeof removeStoredCardMachine>, () => ReactNode>;
  return (
    <li
      className={css['plain']}
      data-flow="remove-stored-card"
      data-state={text}
      data-id={card.id}
      aria-busy={card.busy || undefined}
    >
      <span className={css['name']}>{name}</span>
      <Button
        look="quiet"
        small
        disabled={state !== 'idle' || card.busy}
        event="card removal requested"
        aria-label={say('storedCards.removeName', { name })}
        onClick={() => flow.send({ type: 'card removal requested' })}
      >
        {say('storedCards.remove')}
      </Button>
      {isNotSent(text) || isNotKnown(text) ? (
        <div className={css['outcome']}>
          <OpenOutcome state={text} send={flow.send} onDecline={() => flow.send({ type: 'send declined' })} />
        </div>
      ) : null}
      {view[state]()}
    </li>
  );
}
