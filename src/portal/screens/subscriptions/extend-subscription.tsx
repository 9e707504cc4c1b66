import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useList } from '../../hooks/use-list.ts';
import { useRowsSeen } from '../../hooks/use-seen.ts';
import { paths } from '../../pages/pages.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useWords } from '../../words/words.tsx';
import { ExtensionForm } from './extension-form.tsx';
import { InvoicePanel, PersonPanel } from './panels.tsx';
import css from './subscriptions.module.css';

/** Extending a subscription that ends by itself: what, for how much, and with whose details. It is told which by the page before. Source: §2.4. */
export function ExtendSubscription() {
  const { language, say } = useWords();
  const router = useRouter();
  const { subscriptionId } = router.latestLocation.state;
  useList('subscriptions');
  const seen = useRowsSeen('subscriptions');
  const subscription = seen?.value?.find((one) => one.subscriptionId === subscriptionId);
  const isNone = subscriptionId === undefined || (seen?.value !== undefined && subscription?.extendable !== false);
  useEffect(() => {
    if (isNone) void router.navigate({ href: `/${language}${paths.subscriptions}`, replace: true });
  }, [isNone, language, router]);
  if (isNone || subscription === undefined)
    return <Skeleton label={say('subscriptions.loading')} shape="card" count={2} />;
  return (
    <div className={css['extend']}>
      <ExtensionForm subscription={subscription} />
      <div className={css['panels']}>
        <PersonPanel />
        <InvoicePanel />
      </div>
    </div>
  );
}
