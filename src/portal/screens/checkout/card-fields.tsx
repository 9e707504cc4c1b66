import { type RefObject, useEffect, useRef } from 'react';
import { type CardForm, drawCardForm } from '../../flows/checkout/card-form.ts';
import { useAccountStore } from '../../hooks/portal-context.ts';
import css from './card-fields.module.css';
import type { CheckoutPart } from './checkout.tsx';
import { useWantedCard } from './use-wanted-card.ts';

interface CardFieldsProps extends Pick<CheckoutPart, 'flow' | 'context'> {
  /** Where the button finds what is typed. */
  readonly form: RefObject<CardForm | null>;
}

/** Adyen's own fields for a card, in frames of theirs. */
export function CardFields({ flow, context, form }: CardFieldsProps) {
  const store = useAccountStore();
  const wanted = useWantedCard(context);
  const place = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: drawn once; another language does not throw away what is typed
  useEffect(() => {
    let isGone = false;
    drawCardForm(store, place.current as HTMLElement, wanted).then(
      (drawn) => {
        if (isGone) return drawn.remove();
        form.current = drawn;
        flow.send({ type: 'card form shown' });
      },
      (error: unknown) => {
        console.error('The card form cannot be shown.', error);
        if (!isGone) flow.send({ type: 'card form failed' });
      },
    );
    return () => {
      isGone = true;
      form.current?.remove();
      form.current = null;
    };
  }, [store, flow, form]);
  return <div ref={place} id="card" tabIndex={-1} className={css['card']} />;
}
