import type { returnedUnsignedMachine } from '../../../../machines/checkout/returned-unsigned.ts';
import { type StateOf, stateOf } from '../../../../machines/state-of.ts';
import { returnedUnsignedFlow } from '../../flows/checkout/returned-unsigned.ts';
import { usePortal } from '../../hooks/portal-context.ts';
import { useDrawnLocation } from '../../hooks/use-drawn-location.ts';
import { useFlow } from '../../hooks/use-flow.ts';
import { restOf } from '../../pages/guard.ts';
import { paths } from '../../pages/pages.ts';
import { payingPageAt } from '../../paying/pages.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { useWords } from '../../words/words.tsx';
import { AuthPage } from '../guest/auth-page.tsx';
import { usePageTitle } from '../shared/page.tsx';

const titles = {
  verifying: 'checkout.verifying',
  'not known yet': 'checkout.notKnown',
  'not answered': 'checkout.notKnown',
  paid: 'checkout.success',
} as const satisfies Record<StateOf<typeof returnedUnsignedMachine>, string>;

/** Back from a payment page in a browser without a session: nothing of the buyer, and nothing that is not sure. */
export function ReturnedUnsigned() {
  const { ask, world } = usePortal();
  const { say, language } = useWords();
  const { pathname, searchStr } = useDrawnLocation();
  const rest = restOf(pathname);
  usePageTitle(say('checkout.resultTitle'));
  const [snapshot, send] = useFlow(() =>
    returnedUnsignedFlow(
      world,
      async () => (await payingPageAt(rest)?.provider.publicStanding?.(ask, searchStr)) ?? 'not known',
    ),
  );
  const state = stateOf<typeof returnedUnsignedMachine>(snapshot);
  const isPaid = state === 'paid';
  return (
    <AuthPage rest={rest}>
      <PageHeading>{say('checkout.resultTitle')}</PageHeading>
      <section data-flow="returned-unsigned" data-state={state}>
        <Banner
          tone={isPaid ? 'positive' : 'info'}
          title={say(titles[state])}
          live
          actions={
            <>
              {isPaid ? null : (
                <Button
                  event="check requested"
                  look="secondary"
                  busy={snapshot.matches('verifying')}
                  onClick={() => send({ type: 'check requested' })}
                >
                  {say('checkout.check')}
                </Button>
              )}
              <Button href={`/${language}${paths.login}?to=${encodeURIComponent(pathname + searchStr)}`}>
                {say('checkout.signIn')}
              </Button>
            </>
          }
        >
          {say('checkout.signInText')}
        </Banner>
      </section>
    </AuthPage>
  );
}
