import { useEffect } from 'react';
import { showLanguage, useWords } from '../words/words.tsx';
import { usePortal } from './portal-context.ts';

/** Fetches the other words of a page that began with a few; whether they are there. */
export function useAllWords(): boolean {
  const { words, tenant } = usePortal();
  const { language, knows } = useWords();
  useEffect(() => {
    const left = new AbortController();
    showLanguage(words, language, 'all', tenant.place, left.signal).catch(() => undefined);
    return () => left.abort();
  }, [words, language, tenant]);
  // Said under every page, and by none that has to do with a few.
  return knows('foot.label');
}
