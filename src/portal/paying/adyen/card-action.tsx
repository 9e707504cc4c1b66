import { useEffect, useRef } from 'react';
import { usePortal, useStore } from '../../hooks/portal-context.ts';
import type { CheckoutPart } from '../provider.ts';
import css from './card-fields.module.css';
import { drawAction } from './card-form.ts';
import { useWantedCard } from './use-wanted-card.ts';

/** What the bank asks of the customer in the page, such as a code. */
export function CardAction({ flow, context }: Pick<CheckoutPart, 'flow' | 'context'>) {
  const { world } = usePortal();
  const store = useStore();
  const wanted = useWantedCard(context);
  const place = useRef<HTMLDivElement>(null);
  const { action } = context;
  // biome-ignore lint/correctness/useExhaustiveDependencies: drawn once for each action
  useEffect(() => {
    if (action === null) return undefined;
    let isGone = false;
    let remove = () => {};
    const failed = () => {
      if (!isGone) flow.send({ type: 'action failed' });
    };
    const details = (told: unknown) => flow.send({ type: 'details given', key: world.newKey(), details: told });
    drawAction(store, place.current as HTMLElement, action, wanted, { details, failed }).then(
      (drawn) => {
        remove = drawn;
        if (isGone) remove();
      },
      (error: unknown) => {
        console.error('What the bank asks cannot be shown.', error);
        if (!isGone) flow.send({ type: 'action could not be shown' });
      },
    );
    return () => {
      isGone = true;
      remove();
    };
  }, [store, flow, action]);
  return <div ref={place} className={css['card']} />;
}
