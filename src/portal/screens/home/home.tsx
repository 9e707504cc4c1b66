import { useSelector } from '@xstate/react';
import QrCode from 'lucide-react/icons/qr-code';
import { usePortal } from '../../hooks/portal-context.ts';
import { paths } from '../../pages/pages.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { useWords } from '../../words/words.tsx';
import { Balance } from './balance.tsx';
import css from './home.module.css';
import { LatestTransactions } from './latest-transactions.tsx';
import { RecentVouchers } from './recent-vouchers.tsx';

/** The first page of the account: what it holds, what happened last, what can be used now. */
export function Home() {
  const { session, tenant } = usePortal();
  const { language, say } = useWords();
  const name = useSelector(session, ({ context }) => context.session?.name ?? '');
  return (
    <div className={css['page']}>
      <section className={css['welcome']}>
        <div>
          <p className={css['hello']}>{say('home.hello', { name })}</p>
          <p className={css['lead']}>{say('home.lead', { company: tenant.companyName })}</p>
        </div>
        <Balance />
        <Button
          look="secondary"
          href={`/${language}${paths.wallet}`}
          icon={<Icon of={QrCode} />}
          className={css['wash']}
        >
          {say('wallet.open')}
        </Button>
      </section>
      <LatestTransactions />
      <RecentVouchers />
    </div>
  );
}
