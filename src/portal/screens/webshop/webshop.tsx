import { stateOf } from '../../../../machines/state-of.ts';
import { startShop } from '../../flows/webshop/shop.ts';
import { usePortal, useStore } from '../../hooks/portal-context.ts';
import { useRecordedFlow } from '../../hooks/use-recorded-flow.ts';
import { useCheckout } from '../../paying/use-checkout.ts';
import { Button } from '../../ui/button.tsx';
import { useWords } from '../../words/words.tsx';
import { NewSheet, useNewSheet } from '../shared/new-sheet.tsx';
import { Purchases } from './purchases.tsx';
import { Shop } from './shop.tsx';

/** What was bought in advance, and behind the plus what is sold. Source: §2.4. */
export function Webshop() {
  const portal = usePortal();
  const store = useStore();
  const { say } = useWords();
  const toCheckout = useCheckout();
  const flow = useRecordedFlow(() =>
    startShop(portal, store, ({ saleItemId, quantity }, held) =>
      toCheckout({ kind: 'prepaid items', saleItemId, quantity }, { reservationId: held?.id }),
    ),
  );
  const sheet = useNewSheet();
  const isStarted = flow !== null && stateOf(flow.getSnapshot()) !== 'browsing';
  return (
    <>
      <NewSheet {...sheet} label={say('shop.title')} flow={flow} isStarted={isStarted} full>
        <Shop flow={flow} />
      </NewSheet>
      <Purchases action={<Button onClick={sheet.open}>{say('shop.title')}</Button>} />
    </>
  );
}
