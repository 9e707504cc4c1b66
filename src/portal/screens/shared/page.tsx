import { useEffect } from 'react';
import { usePortal } from '../../hooks/portal-context.ts';
import { useWords } from '../../words/words.tsx';

/** Names the page in the browser: the company, then `my account` when it is behind sign-in, then the page. Source: §2.2, §2.4. */
export function usePageTitle(title: string, behindSignIn = false): void {
  const { tenant } = usePortal();
  const { say } = useWords();
  const full = pageTitle(tenant.companyName, behindSignIn ? say('shell.myAccount') : null, title);
  useEffect(() => {
    document.title = full;
  }, [full]);
}

export function pageTitle(company: string, area: string | null, title: string): string {
  return [company, area, title].filter(Boolean).join(' – ');
}
