import css from './progress.module.css';

/** How much of something there is: `word` says it in words beside the bar. */
export function Progress({ label, word, value, of }: { label: string; word?: string; value: number; of: number }) {
  return (
    <div className={css.progress}>
      <progress className={css.bar} aria-label={label} value={value} max={of} />
      {word && <span className={css.word}>{word}</span>}
    </div>
  );
}
