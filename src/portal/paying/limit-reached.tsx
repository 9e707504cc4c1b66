import { useRouter } from '@tanstack/react-router';
import type { Order } from '../../../machines/checkout/order.ts';
import { providerNamed } from '../../contract/payments/providers.ts';
import { usePortal } from '../hooks/portal-context.ts';
import { useList, useLive } from '../hooks/use-list.ts';
import { readKept } from '../lists/reading.ts';
import { Banner } from '../ui/banner.tsx';
import { Button } from '../ui/button.tsx';
import { useFormats } from '../words/use-formats.ts';
import { useWords } from '../words/words.tsx';
import { checkoutAddress } from './addresses.ts';
import type { PaymentProvider } from './provider.ts';

interface LimitProps {
  readonly order: Order | null;
  readonly provider: PaymentProvider;
  /** What this month's direct debits may still hold, in cents. */
  readonly left: number;
  /** The smallest top-up, in cents, where already that is too much; nothing was chosen yet then. */
  readonly least?: number;
}

/** The month holds no more direct debits of this size: how much it does hold, and the way to a card where the operator takes one. */
export function LimitReached({ order, provider, left, least }: LimitProps) {
  const { world } = usePortal();
  const { say, language } = useWords();
  const formats = useFormats();
  const router = useRouter();
  useList('paymentProvider');
  const name = useLive((database) => readKept(database, 'paymentProvider'), [])?.value;
  const other = providerNamed(name);
  const amount = formats.money(Math.max(0, left));
  return (
    <Banner
      tone="caution"
      title={say(least === undefined ? 'checkout.limitReached' : 'checkout.noTopUp')}
      live
      actions={
        order !== null && other !== null && other !== provider.name ? (
          <Button
            onClick={() => void router.navigate({ href: checkoutAddress(language, other, order, world.newKey()) })}
          >
            {say('checkout.payByCard')}
          </Button>
        ) : null
      }
    >
      {least === undefined
        ? say('checkout.limitText', { amount })
        : say('checkout.noTopUpText', { amount, least: formats.money(least) })}
    </Banner>
  );
}
