import { type MouseEvent, useEffect, useId, useRef } from 'react';
import css from './error-summary.module.css';
import type { Level } from './marks.ts';

export type ErrorSummaryProps = {
  title: string;
  level?: Level;
  /** The id of each field with an error (a field's id is its name), and what is wrong. */
  errors: readonly { id: string; text: string }[];
  /** Another value moves the focus here again: the number of times the form was sent. */
  attempt: number;
};

/** On top of a form that was sent with errors: takes the focus and leads to each field. */
export function ErrorSummary({ title, level = 2, errors, attempt }: ErrorSummaryProps) {
  const box = useRef<HTMLElement>(null);
  const heading = useId();
  const some = errors.length > 0;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt moves the focus again
  useEffect(() => {
    if (some) box.current?.focus();
  }, [attempt, some]);
  if (!some) return null;
  const Heading = `h${level}` as const;
  return (
    <section ref={box} className={css.summary} tabIndex={-1} aria-labelledby={heading}>
      <Heading id={heading} className={css.title}>
        {title}
      </Heading>
      <ul className={css.list}>
        {errors.map(({ id, text }) => (
          <li key={id}>
            <a href={`#${id}`} onClick={(click) => lead(click, id)}>
              {text}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

function lead(click: MouseEvent, id: string) {
  click.preventDefault();
  document.getElementById(id)?.focus();
}
