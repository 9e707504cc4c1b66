import type { Extent } from '../words/words.tsx';
import { paths } from './pages.ts';

/** What a page says when it is drawn first. @param rest its path, below the language segment */
export function extentOf(rest: string): Extent {
  return rest === paths.login ? 'first' : rest === paths.guestShop ? 'guest' : 'all';
}
