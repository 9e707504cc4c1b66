import { useDrawnPath } from '../../hooks/use-drawn-location.ts';
import { restOf } from '../../pages/guard.ts';
import { payingPageAt } from '../../paying/pages.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useWords } from '../../words/words.tsx';
import { CheckoutPages } from '../checkout/checkout-pages.tsx';
import { NotFound } from '../shared/not-found.tsx';
import { usePageTitle } from '../shared/page.tsx';
import { Status } from '../shell/status.tsx';
import { GuestFrame } from './guest-frame.tsx';
import { OpenGuest } from './open-guest.tsx';

/** Where guests pay, and where they are told what came of it. */
export function GuestCheckout() {
  const rest = restOf(useDrawnPath());
  const paying = payingPageAt(rest);
  return paying === null ? <NotFound /> : <Paying rest={rest} isCheckout={paying.page === 'checkout'} />;
}

function Paying({ rest, isCheckout }: { rest: string; isCheckout: boolean }) {
  const { say } = useWords();
  const name = say(isCheckout ? 'checkout.title' : 'checkout.resultTitle');
  usePageTitle(name);
  return (
    <GuestFrame rest={rest} name={name}>
      <OpenGuest loading={<Skeleton label={say('checkout.loading')} shape="card" />}>
        <Status />
        <CheckoutPages />
      </OpenGuest>
    </GuestFrame>
  );
}
