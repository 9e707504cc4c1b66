import { accept, refuse, type Verdict } from './verdict.ts';

/** Which wash programs a plate or card may use; an empty list means all of them, so a limit without any is refused. */
export function checkAllowedPrograms(limited: boolean, chosen: readonly string[]): Verdict<string[]> {
  if (!limited) return accept([]);
  return chosen.length > 0 ? accept([...new Set(chosen)]) : refuse('validation.programs.none');
}

/** A purchase needs an item. */
export function checkChosenItem(itemId: string | null | undefined): Verdict<string> {
  return itemId ? accept(itemId) : refuse('validation.item.none');
}
