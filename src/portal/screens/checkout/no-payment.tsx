import ReceiptText from 'lucide-react/icons/receipt-text';
import { useStore } from '../../hooks/portal-context.ts';
import { paths } from '../../pages/pages.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Icon } from '../../ui/icon.tsx';
import { useWords } from '../../words/words.tsx';
import { ToGuestShop } from '../guest/guest-ways.tsx';

/** A page of results that does not say of which payment, in a browser that knows of none: nothing is said of any. */
export function NoPayment() {
  const { say, language } = useWords();
  const isGuest = useStore().scope.of === 'guest';
  return (
    <EmptyState
      icon={<Icon of={ReceiptText} />}
      title={say('checkout.noPayment')}
      action={
        isGuest ? (
          <ToGuestShop />
        ) : (
          <Button href={`/${language}${paths.transactions}`}>{say('checkout.transactions')}</Button>
        )
      }
    >
      {say(isGuest ? 'guestResult.noPaymentText' : 'checkout.noPaymentText')}
    </EmptyState>
  );
}
