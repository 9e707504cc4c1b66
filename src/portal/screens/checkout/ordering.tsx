import { useLate } from '../../hooks/use-late.ts';
import { Banner } from '../../ui/banner.tsx';
import { useWords } from '../../words/words.tsx';
import css from './checkout.module.css';

/** Milliseconds after which a customer may think that nothing happens, and press again elsewhere. */
const patience = 10_000;

/** An order is on its way. Drawn only as long as it is. */
export function Ordering() {
  const { say } = useWords();
  const isLate = useLate(patience);
  if (isLate)
    return (
      <Banner tone="info" title={say('checkout.orderingLate')} live>
        {say('checkout.orderingLateText')}
      </Banner>
    );
  return (
    <p role="status" className={css['muted']}>
      {say('checkout.ordering')}
    </p>
  );
}
