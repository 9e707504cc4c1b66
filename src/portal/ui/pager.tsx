import css from './pager.module.css';

export type PagerProps = {
  label: string;
  /** From 0. */
  page: number;
  pages: number;
  previous: string;
  next: string;
  /** "Page 2 of 14", in the language of the page. */
  where: string;
  /** The full name of a page's button: "Page 3". */
  pageName: (page: number) => string;
  event?: string | undefined;
  onPage: (page: number) => void;
};

/** Pages of a list. One page needs none. */
export function Pager({ label, page, pages, previous, next, where, pageName, event, onPage }: PagerProps) {
  if (pages < 2) return null;
  return (
    <nav aria-label={label} className={css.pager}>
      <button
        type="button"
        className={css.step}
        aria-disabled={page === 0}
        data-event={event}
        data-to="previous"
        onClick={() => page > 0 && onPage(page - 1)}
      >
        <span className={css.back} />
        <span>{previous}</span>
      </button>
      <p className={css.where} role="status">
        {where}
      </p>
      <ul className={css.numbers}>
        {numbersAround(page, pages).map((number, index) => (
          <li key={number ?? `gap ${index}`}>
            {number === undefined ? (
              <span className={css.gap} aria-hidden="true">
                …
              </span>
            ) : (
              <button
                type="button"
                className={css.number}
                aria-label={pageName(number)}
                aria-current={number === page ? 'page' : undefined}
                data-event={event}
                onClick={() => onPage(number)}
              >
                {number + 1}
              </button>
            )}
          </li>
        ))}
      </ul>
      <button
        type="button"
        className={css.step}
        aria-disabled={page >= pages - 1}
        data-event={event}
        data-to="next"
        onClick={() => page < pages - 1 && onPage(page + 1)}
      >
        <span>{next}</span>
        <span className={css.forth} />
      </button>
    </nav>
  );
}

/** First, last and the neighbours of the page; `undefined` where some are left out. */
export function numbersAround(page: number, pages: number): (number | undefined)[] {
  const wanted = pages <= 7 ? Array.from({ length: pages }, (_, at) => at) : [0, page - 1, page, page + 1, pages - 1];
  const kept = [...new Set(wanted)].filter((number) => number >= 0 && number < pages);
  return kept.flatMap((number, index) => {
    const before = kept[index - 1] ?? -1;
    if (number - before === 2) return [number - 1, number];
    return number - before > 2 ? [undefined, number] : [number];
  });
}
