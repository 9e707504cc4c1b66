import { useSelector } from '@xstate/react';
import QrCode from 'lucide-react/icons/qr-code';
import type { ReactNode } from 'react';
import { usePortal } from '../../hooks/portal-context.ts';
import { useOffer } from '../../hooks/use-offer.ts';
import { paths } from '../../pages/pages.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { useWords } from '../../words/words.tsx';
import { Balance } from './balance.tsx';
import css from './home.module.css';

/** What is true today, and the two things that most customers come for: they keep their place whatever is told below them. */
export function Welcome({ children }: { children: ReactNode }) {
  const { session } = usePortal();
  const { language, say } = useWords();
  // Before it is known its place is kept: nothing moves when it is.
  const mayTopUp = useOffer()?.saleCategories?.includes('CHARGE') ?? true;
  const name = useSelector(session, ({ context }) => context.session?.name ?? '');
  return (
    <section className={css['welcome']}>
      <p className={css['hello']}>{say('home.hello', { name })}</p>
      <Balance />
      <div className={css['ways']}>
        <Button
          look="secondary"
          href={`/${language}${paths.wallet}`}
          icon={<Icon of={QrCode} />}
          className={css['wash']}
        >
          {say('wallet.open')}
        </Button>
        {mayTopUp ? (
          <Button look="secondary" href={`/${language}${paths.credit}`} className={css['topUp']}>
            {say('home.topUp')}
          </Button>
        ) : null}
      </div>
      {children}
    </section>
  );
}
