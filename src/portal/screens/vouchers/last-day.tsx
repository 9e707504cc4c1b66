import { useFormats } from '../../words/use-formats.ts';
import { useWords } from '../../words/words.tsx';

/** Until when something is worth something, in words. */
export function LastDay({ day }: { day: string | null }) {
  const { say } = useWords();
  const formats = useFormats();
  return day === null ? say('vouchers.noEnd') : say('vouchers.until', { day: formats.longDay(day) });
}
