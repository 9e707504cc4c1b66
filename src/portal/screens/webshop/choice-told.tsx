import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import type { ShopFlow } from '../../flows/webshop/shop.ts';
import { usePortal } from '../../hooks/portal-context.ts';
import { Banner } from '../../ui/banner.tsx';
import { failureMessage } from '../../words/failure-message.ts';
import { useFormats } from '../../words/use-formats.ts';
import { useWords } from '../../words/words.tsx';
import css from './shop.module.css';

interface ToldProps {
  readonly flow: ShopFlow;
  /** Of the chart, as text. */
  readonly state: string;
}

/** What is true of a choice now: that it is held, or why it cannot be ordered as it stands. */
export function ChoiceTold({ flow, state }: ToldProps) {
  const { world } = usePortal();
  const { say, knows } = useWords();
  const formats = useFormats();
  const { choice, held, failure } = useSelector(flow, ({ context }) => context);
  const told = failure && failureMessage(failure, knows);
  const isSoldOut = failure?.type === 'refused' && failure.messageKey === 'main.webshop.soldOut';
  const untilWhen =
    held?.until == null ? null : (
      <p role="status" className={css['held']}>
        {say('shop.heldUntil', { time: formats.moment(held.until, world.now()) })}
      </p>
    );
  const views: Readonly<Record<string, ReactNode>> = {
    'holding.under way': (
      <p role="status" className={css['held']}>
        {say('shop.holding')}
      </p>
    ),
    'not held': (
      <Banner tone="negative" title={say(isSoldOut ? 'shop.soldOut' : 'shop.notHeld')} live>
        {isSoldOut ? say('shop.soldOutText') : told && say(told.id, told.values)}
      </Banner>
    ),
    'held no longer': (
      <Banner tone="caution" title={say('shop.ended')} live>
        {say('shop.endedText')}
      </Banner>
    ),
    'chosen.price changed': (
      <Banner tone="caution" title={say('shop.dearer')} live>
        {say('shop.dearerText', { price: formats.money(choice?.price ?? 0) })}
      </Banner>
    ),
    'chosen.price not read': (
      <Banner tone="caution" title={say('subscriptions.noPrice')} live>
        {failure?.type === 'no answer' || told === null ? say('subscriptions.noPriceText') : say(told.id, told.values)}
      </Banner>
    ),
  };
  return (
    <>
      {state.startsWith('chosen') ? untilWhen : null}
      {views[state] ?? null}
    </>
  );
}
