import { usePortal } from '../../hooks/portal-context.ts';
import type { Transaction } from '../../lists/transactions.ts';
import type { PaymentProvider } from '../../paying/provider.ts';
import { Stages } from '../../ui/stages.tsx';
import { useFormats } from '../../words/use-formats.ts';
import { useWords } from '../../words/words.tsx';
import css from './checkout.module.css';
import { stageOf } from './stage-of.ts';

interface PaymentStagesProps {
  /** Of the checkout's chart. */
  readonly state: string;
  readonly provider: Pick<PaymentProvider, 'isDirectDebit'>;
  readonly sale: Transaction | undefined;
  readonly since: number | null;
  readonly isTopUp: boolean;
}

/** Where a payment is whose end is not known: at the bank, at the payment service, or paid and not given yet; and since when. */
export function PaymentStages({ state, provider, sale, since, isTopUp }: PaymentStagesProps) {
  const { world } = usePortal();
  const { say } = useWords();
  const formats = useFormats();
  return (
    <div className={css['stages']}>
      <Stages
        label={say('checkout.stages')}
        done={say('checkout.stageDone')}
        stages={[
          say('checkout.stageBank'),
          say('checkout.stageService'),
          say(isTopUp ? 'checkout.stageCredit' : 'checkout.stageOrder'),
        ]}
        at={stageOf(state, provider, sale)}
      />
      {since === null ? null : (
        <p className={css['muted']}>{say('checkout.since', { time: formats.moment(since, world.now()) })}</p>
      )}
    </div>
  );
}
