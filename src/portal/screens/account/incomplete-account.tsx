import { useSelector } from '@xstate/react';
import Hourglass from 'lucide-react/icons/hourglass';
import { usePortal } from '../../flows/portal-context.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Icon } from '../../ui/icon.tsx';
import { useWords } from '../../words/words.tsx';

/** What an account sees that is not complete yet, in place of every page of the dashboard. Source: §2.4. */
export function IncompleteAccount() {
  const { say } = useWords();
  const email = useSelector(usePortal().session, ({ context }) => context.session?.email ?? '');
  return (
    <EmptyState icon={<Icon of={Hourglass} />} title={say('incomplete.lead')}>
      {say('incomplete.text', { email })}
    </EmptyState>
  );
}
