import { useWords } from '../../words/words.tsx';

/** An unknown address within the account. Source: §2.4 catch-all. */
export function DashboardNotFound() {
  return <p>{useWords().say('notFound.dashboard')}</p>;
}
