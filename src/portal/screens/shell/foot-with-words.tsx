import { useEffect } from 'react';
import { usePortal } from '../../hooks/portal-context.ts';
import { showLanguage, useWords } from '../../words/words.tsx';
import { Foot } from '../shared/foot.tsx';

/** The foot where only the first words are there: it comes once the others are. */
export function FootWithWords() {
  const { words, tenant } = usePortal();
  const { language, knows } = useWords();
  useEffect(() => {
    const left = new AbortController();
    showLanguage(words, language, 'all', tenant.place, left.signal).catch(() => undefined);
    return () => left.abort();
  }, [words, language, tenant]);
  return knows('foot.label') ? <Foot /> : null;
}
