import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { type ReactNode, useDeferredValue, useEffect, useRef } from 'react';
import { type StateOf, stateOf, stateText } from '../../../../machines/state-of.ts';
import type { walletMachine } from '../../../../machines/vouchers/wallet.ts';
import { walletFlow } from '../../flows/vouchers/wallet.ts';
import { useFlow } from '../../hooks/use-flow.ts';
import type { WalletItem } from '../../lists/wallet.ts';
import { paths } from '../../pages/pages.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { leaveShown, shownBefore } from '../../ui/shown-in-row.ts';
import { useWords } from '../../words/words.tsx';
import css from './wallet.module.css';
import { WalletKinds } from './wallet-kinds.tsx';
import { WalletSlide } from './wallet-slide.tsx';

/** The row of all things, one of them on the screen; `none` where there is nothing. */
export function WalletRow({ items, none }: { items: readonly WalletItem[]; none: ReactNode }) {
  const { say } = useWords();
  const keys = items.map(({ key }) => key);
  const [snapshot, send] = useFlow(walletFlow, { items: keys, shown: shownBefore() });
  const told = keys.join('\n');
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same keys are another array each time
  useEffect(() => send({ type: 'items told', items: keys }), [told]);
  const state = stateOf<typeof walletMachine>(snapshot);
  const shown = items.find(({ key }) => key === snapshot.context.items[snapshot.context.at]);
  const place = shown ? items.indexOf(shown) : -1;
  const shownKey = shown?.key;
  useEffect(() => {
    // The address leads on before this page has gone.
    if (shownKey !== undefined && location.pathname.endsWith(paths.wallet)) leaveShown(shownKey);
  }, [shownKey]);
  const row = useRef<HTMLDivElement>(null);
  const isAtRest = useDeferredValue(true, false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what stands before it may have come or gone
  useEffect(() => {
    const { current } = row;
    if (current === null || place < 0 || placeOf(current) === place) return;
    current.scrollTo({ left: place * current.clientWidth, behavior: 'instant' });
  }, [place, told]);
  const swiped = (scrolled: HTMLElement) => {
    const item = items[placeOf(scrolled)];
    if (item && item !== shown) send({ type: 'item swiped to', item: item.key });
  };
  const view = {
    opening: () => none,
    'nothing to show': () => none,
    showing: () => (
      <>
        <WalletKinds items={items} shown={shown?.kind} onChoose={(item) => send({ type: 'kind chosen', item })} />
        <section
          ref={row}
          className={css['row']}
          aria-label={say('wallet.title')}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: arrow keys swipe too
          tabIndex={0}
          onScroll={({ currentTarget }) => swiped(currentTarget)}
        >
          {items.map((item, index) => (
            <WalletSlide
              key={item.key}
              item={item}
              label={say('wallet.place', { place: index + 1, count: items.length })}
              isShown={item === shown}
              isDrawn={isAtRest || Math.abs(index - place) <= 1}
            />
          ))}
        </section>
        <div className={css['steps']}>
          <Button
            look="secondary"
            event="previous requested"
            aria-label={say('wallet.previous')}
            aria-disabled={place <= 0}
            onClick={() => send({ type: 'previous requested' })}
          >
            <Icon of={ChevronLeft} size={32} />
          </Button>
          <p role="status">{say('wallet.place', { place: place + 1, count: items.length })}</p>
          <Button
            look="secondary"
            event="next requested"
            aria-label={say('wallet.next')}
            aria-disabled={place >= items.length - 1}
            onClick={() => send({ type: 'next requested' })}
          >
            <Icon of={ChevronRight} size={32} />
          </Button>
        </div>
      </>
    ),
  } satisfies Record<StateOf<typeof walletMachine>, () => ReactNode>;
  return (
    <div
      className={css['wallet']}
      data-flow="wallet"
      data-state={stateText(snapshot.value)}
      data-fills={state === 'showing' || undefined}
    >
      {view[state]()}
    </div>
  );
}

function placeOf({ scrollLeft, clientWidth }: HTMLElement): number {
  return clientWidth === 0 ? 0 : Math.round(scrollLeft / clientWidth);
}
