import ShoppingBag from 'lucide-react/icons/shopping-bag';
import { useStore } from '../../hooks/portal-context.ts';
import { paths } from '../../pages/pages.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Icon } from '../../ui/icon.tsx';
import { useWords } from '../../words/words.tsx';
import { ToGuestShop } from '../guest/guest-ways.tsx';

/** The address does not say what is bought, or which payment it was. Source: §8, sale item id missing. */
export function NothingToPay() {
  const { say, language } = useWords();
  const isGuest = useStore().scope.of === 'guest';
  return (
    <EmptyState
      icon={<Icon of={ShoppingBag} />}
      title={say('checkout.nothing')}
      action={isGuest ? <ToGuestShop /> : <Button href={`/${language}${paths.home}`}>{say('checkout.home')}</Button>}
    >
      {say('checkout.nothingText')}
    </EmptyState>
  );
}
