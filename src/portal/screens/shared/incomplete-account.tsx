import { useSelector } from '@xstate/react';
import Hourglass from 'lucide-react/icons/hourglass';
import { usePortal } from '../../hooks/portal-context.ts';
import { paths } from '../../pages/pages.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Icon } from '../../ui/icon.tsx';
import { useWords } from '../../words/words.tsx';

/** What an account sees that is not complete yet, in place of every page of the dashboard. Source: §2.4. */
export function IncompleteAccount() {
  const { language, say } = useWords();
  const session = useSelector(usePortal().session, ({ context }) => context.session);
  const again = (
    <Button look="secondary" href={`/${language}${paths.notVerified}`}>
      {say('notVerified.again')}
    </Button>
  );
  return (
    <EmptyState
      icon={<Icon of={Hourglass} />}
      title={say('incomplete.lead')}
      action={session?.status === 'NEW' ? again : null}
    >
      {say('incomplete.text', { email: session?.email ?? '' })}
    </EmptyState>
  );
}
