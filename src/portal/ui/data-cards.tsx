import css from './data-cards.module.css';
import type { Column, DataTableProps, Grouped } from './data-table.tsx';
import hidden from './hidden-text.module.css';
import { classes } from './marks.ts';

/** What a data table is on a phone: a list of cards, each a list of terms in the order of the columns. */
export function DataCards<Row>({
  caption,
  columns,
  groups,
  idOf,
  busyOf,
  level = 2,
}: DataTableProps<Row> & { groups: readonly Grouped<Row>[] }) {
  const Heading = `h${level}` as const;
  return (
    <section aria-label={caption}>
      {groups.map(({ group, rows }) => (
        <div key={group?.key ?? ''}>
          {group && (
            <Heading className={css.group}>
              <span>{group.label}</span> <span>{group.aside}</span>
            </Heading>
          )}
          <ul>
            {rows.map((row) => (
              <li key={idOf(row)} data-id={idOf(row)} aria-busy={busyOf?.(row) || undefined} className={css.item}>
                <dl className={css.card}>
                  {columns.map((column) => (
                    <div key={column.key} className={placeOf(column)}>
                      <dt
                        className={classes(css.term, (column.card !== undefined || column.quietHead) && hidden.hidden)}
                      >
                        {column.head}
                      </dt>
                      <dd>{column.cell(row)}</dd>
                    </div>
                  ))}
                </dl>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </section>
  );
}

function placeOf({ card, figures }: Pick<Column<never>, 'card' | 'figures'>) {
  return classes(css[card ?? 'line'], figures && css.figures);
}
