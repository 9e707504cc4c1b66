import MapPinOff from 'lucide-react/icons/map-pin-off';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Icon } from '../../ui/icon.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { useWords } from '../../words/words.tsx';
import css from './not-found.module.css';
import { usePageTitle } from './page.tsx';

/** An address that leads nowhere, with a way home. */
export function NotFound() {
  const { language, say } = useWords();
  usePageTitle(say('notFound.title'));
  return (
    <main className={css['page']}>
      <PageHeading>{say('notFound.title')}</PageHeading>
      <EmptyState
        icon={<Icon of={MapPinOff} />}
        title={say('notFound.lead')}
        action={<Button href={`/${language}`}>{say('notFound.home')}</Button>}
      >
        {say('notFound.text')}
      </EmptyState>
    </main>
  );
}
