import type { ReactNode } from 'react';
import { DataCards } from './data-cards.tsx';
import css from './data-table.module.css';
import hidden from './hidden-text.module.css';
import { classes, type Level } from './marks.ts';
import { useNarrow } from './narrow.ts';

export type Column<Row> = {
  key: string;
  head: string;
  cell: (row: Row) => ReactNode;
  /** Figures stand at the end, one below the other. */
  figures?: boolean;
  /** On a card: its title, the figure beside it, or its buttons below. Others are a line with their head. */
  card?: 'title' | 'figure' | 'actions';
  /** The head is there for those who listen only. */
  quietHead?: boolean;
};

export type Group = { key: string; label: ReactNode; aside?: ReactNode };

export type DataTableProps<Row> = {
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  idOf: (row: Row) => string;
  /** Rows that follow each other and have the same group stand under one heading, as months do. */
  groupOf?: ((row: Row) => Group) | undefined;
  busyOf?: ((row: Row) => boolean) | undefined;
  /** The level of the groups' headings on a phone. */
  level?: Level;
};

/** A table on a desktop, the same in the same order as cards where there is less room. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const isNarrow = useNarrow();
  const groups = groupsOf(props);
  if (isNarrow) return <DataCards {...props} groups={groups} />;
  const { caption, columns, idOf, busyOf } = props;
  return (
    <div className={css.scroll}>
      <table className={css.table}>
        <caption className={hidden.hidden}>{caption}</caption>
        <thead>
          <tr>
            {columns.map(({ key, head, figures, quietHead }) => (
              <th key={key} scope="col" className={classes(figures && css.figures)}>
                <span className={classes(quietHead && hidden.hidden)}>{head}</span>
              </th>
            ))}
          </tr>
        </thead>
        {groups.map(({ group, rows }) => (
          <tbody key={group?.key ?? ''}>
            {group && (
              <tr className={css.group}>
                <th scope="rowgroup" colSpan={columns.length}>
                  <span className={css.head}>
                    <span>{group.label}</span>
                    <span>{group.aside}</span>
                  </span>
                </th>
              </tr>
            )}
            {rows.map((row) => (
              <tr key={idOf(row)} data-id={idOf(row)} aria-busy={busyOf?.(row) || undefined}>
                {columns.map(({ key, cell, figures, card }) => (
                  <td key={key} className={classes(figures && css.figures, card === 'title' && css.title)}>
                    {cell(row)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        ))}
      </table>
    </div>
  );
}

/** Neighbours of one group; without groups all rows are one. */
export type Grouped<Row> = { group: Group | undefined; rows: Row[] };

function groupsOf<Row>({ rows, groupOf }: DataTableProps<Row>): Grouped<Row>[] {
  const groups: Grouped<Row>[] = [];
  for (const row of rows) {
    const group = groupOf?.(row);
    const last = groups.at(-1);
    if (last && last.group?.key === group?.key) last.rows.push(row);
    else groups.push({ group, rows: [row] });
  }
  return groups;
}
