import type { Tone } from './marks.ts';

const shapes = {
  positive: 'm5.5 10.5 3 3 6-7',
  caution: 'M10 5.5v5.5M10 14v.1',
  negative: 'm6.5 6.5 7 7m0-7-7 7',
  info: 'M10 9.5v5M10 6v.1',
  neutral: 'M6 10h8',
} satisfies Record<Tone, string>;

/** The small round mark of a tone. The word stands beside it. */
export function ToneMark({ tone, size = 20 }: { tone: Tone; size?: number }) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 20 20"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <circle cx="10" cy="10" r="8.5" strokeWidth="1.5" />
      <path d={shapes[tone]} />
    </svg>
  );
}
