import { useLocation } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import type { Standing } from '../../../../machines/checkout/facts.ts';
import { usePortal } from '../../hooks/portal-context.ts';
import { restOf } from '../../pages/guard.ts';
import { paths } from '../../pages/pages.ts';
import { payingPageAt } from '../../paying/pages.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { useWords } from '../../words/words.tsx';
import { AuthPage } from '../guest/auth-page.tsx';
import { usePageTitle } from '../shared/page.tsx';

/** Back from a payment page in a browser without a session: nothing of the buyer, and nothing that is not sure. */
export function ReturnedUnsigned() {
  const { ask } = usePortal();
  const { say, language } = useWords();
  const { pathname, searchStr } = useLocation();
  const rest = restOf(pathname);
  usePageTitle(say('checkout.resultTitle'));
  const provider = payingPageAt(rest)?.provider;
  const [standing, setStanding] = useState<Standing>('not known');
  useEffect(() => {
    let isGone = false;
    provider?.publicStanding?.(ask, searchStr).then(
      (told) => {
        if (!isGone) setStanding(told);
      },
      (error: unknown) => console.warn('Where a payment stands cannot be asked.', error),
    );
    return () => {
      isGone = true;
    };
  }, [ask, provider, searchStr]);
  const isPaid = standing === 'paid';
  return (
    <AuthPage rest={rest}>
      <PageHeading>{say('checkout.resultTitle')}</PageHeading>
      <section data-flow={`checkout-${provider?.name}`} data-state={isPaid ? 'success' : 'not known yet'}>
        <Banner
          tone={isPaid ? 'positive' : 'info'}
          title={say(isPaid ? 'checkout.success' : 'checkout.verifying')}
          live
          actions={
            <Button href={`/${language}${paths.login}?to=${encodeURIComponent(pathname + searchStr)}`}>
              {say('checkout.signIn')}
            </Button>
          }
        >
          {say('checkout.signInText')}
        </Banner>
      </section>
    </AuthPage>
  );
}
