import { useAllWords } from '../../hooks/use-all-words.ts';
import { Foot } from '../shared/foot.tsx';

/** The foot where only the first words are there: it comes once the others are. */
export function FootWithWords() {
  return useAllWords() ? <Foot /> : null;
}
