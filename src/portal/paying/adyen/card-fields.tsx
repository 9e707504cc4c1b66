import { useEffect, useRef, useState } from 'react';
import { useStore } from '../../hooks/portal-context.ts';
import { RadioCards } from '../../ui/radio-cards.tsx';
import { useWords } from '../../words/words.tsx';
import { useCardName } from '../card-name.ts';
import type { FieldsProps } from '../provider.ts';
import css from './card-fields.module.css';
import { type Cards, openCards } from './card-form.ts';
import { useWantedCard } from './use-wanted-card.ts';

const anotherCard = 'another';

/** The customer's kept cards to choose from, and Adyen's own fields for the chosen one or another, in frames of theirs. */
export function CardFields({ flow, context, drawn }: FieldsProps) {
  const store = useStore();
  const { say } = useWords();
  const nameOf = useCardName();
  const wanted = useWantedCard(context);
  const place = useRef<HTMLDivElement>(null);
  const [cards, setCards] = useState<Cards | null>(null);
  const [chosen, setChosen] = useState(anotherCard);
  // biome-ignore lint/correctness/useExhaustiveDependencies: loaded once; another language does not throw away what is typed
  useEffect(() => {
    let isGone = false;
    if (!flow.getSnapshot().matches({ reviewing: 'loading the card form' })) flow.send({ type: 'card form asked for' });
    openCards(store, wanted).then(
      (opened) => {
        if (isGone) return;
        setChosen(opened.stored[0]?.id ?? anotherCard);
        setCards(opened);
      },
      (error: unknown) => {
        console.error('The card form cannot be loaded.', error);
        if (!isGone) flow.send({ type: 'card form failed' });
      },
    );
    return () => {
      isGone = true;
    };
  }, [store, flow]);
  useEffect(() => {
    if (cards === null) return undefined;
    let isGone = false;
    cards.draw(place.current as HTMLElement, chosen === anotherCard ? null : chosen).then(
      (form) => {
        if (isGone) return form.remove();
        drawn.current = form;
        flow.send({ type: 'card form shown' });
      },
      (error: unknown) => {
        console.error('The card form cannot be shown.', error);
        if (!isGone) flow.send({ type: 'card form failed' });
      },
    );
    return () => {
      isGone = true;
      drawn.current?.remove();
      drawn.current = null;
    };
  }, [cards, chosen, flow, drawn]);
  const stored = cards?.stored ?? [];
  return (
    <>
      {stored.length === 0 ? null : (
        <RadioCards
          name="card"
          legend={say('checkout.card')}
          value={chosen}
          onValue={setChosen}
          cards={[
            ...stored.map((card) => ({ value: card.id, title: nameOf(card) })),
            { value: anotherCard, title: say('checkout.otherCard') },
          ]}
        />
      )}
      <div
        ref={place}
        id={stored.length === 0 ? 'card' : undefined}
        tabIndex={-1}
        className={css['card']}
        data-chosen={chosen === anotherCard ? 'another' : 'stored'}
      />
    </>
  );
}
