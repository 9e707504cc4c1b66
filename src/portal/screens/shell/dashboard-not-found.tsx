import MapPinOff from 'lucide-react/icons/map-pin-off';
import { paths } from '../../pages/pages.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Icon } from '../../ui/icon.tsx';
import { useWords } from '../../words/words.tsx';

/** An unknown address within the account, with a way on. Source: §2.4 catch-all. */
export function DashboardNotFound() {
  const { language, say } = useWords();
  return (
    <EmptyState
      icon={<Icon of={MapPinOff} />}
      title={say('notFound.dashboard')}
      action={<Button href={`/${language}${paths.home}`}>{say('notFound.home')}</Button>}
    >
      {say('notFound.text')}
    </EmptyState>
  );
}
