import { html, raw } from 'hono/html';
import type { Html } from './frame.ts';
import type { PageWords } from './words/page-words.ts';
import type { Column } from './words/tables.ts';

export interface TableOf<Row> {
  /** For screen readers; the heading above it says the same to the eye. */
  readonly caption: string;
  /** What is said of the rows besides. */
  readonly note?: string;
  readonly rows: readonly Row[];
  /** In this order. */
  readonly cells: Readonly<Partial<Record<Column, (row: Row) => Cell>>>;
  readonly words: Pick<PageWords, 'columns'>;
  /** What can be done with a row, under a heading of its own. */
  readonly action?: { readonly head: string; readonly of: (row: Row) => Html | undefined };
}

type Cell = string | number | Html | null;

const figures: readonly Column[] = ['amount', 'balanceChange', 'count', 'left', 'offered', 'price', 'times', 'tries'];

/** A table; on a phone each row is a card, of which a screen reader still says rows and columns. */
export function tableOf<Row>({ caption, note = '', rows, cells, words, action }: TableOf<Row>): Html {
  const columns = Object.entries(cells) as [Column, (row: Row) => Cell][];
  const kind = (column: Column) => (figures.includes(column) ? raw(' class="figure"') : '');
  return html`<table role="table"><caption${note === '' ? raw(' class="unseen"') : ''}>${[caption, note].filter(Boolean).join(' – ')}</caption>
<thead role="rowgroup"><tr role="row">${columns.map(
    ([column]) => html`<th role="columnheader" scope="col"${kind(column)}>${words.columns[column]}</th>`,
  )}${action && html`<th role="columnheader" scope="col">${action.head}</th>`}</tr></thead>
<tbody role="rowgroup">${rows.map(
    (row) =>
      html`<tr role="row">${columns.map(
        ([column, cell]) =>
          html`<td role="cell" data-label="${words.columns[column]}"${kind(column)}>${cell(row) ?? ''}</td>`,
      )}${action && html`<td role="cell" data-label="${action.head}">${action.of(row) ?? ''}</td>`}</tr>`,
  )}</tbody></table>`;
}

export function factsOf(facts: readonly (readonly [name: string, value: Cell])[]): Html {
  const told = facts.filter(([, value]) => value !== null && value !== '');
  return html`<dl class="facts">${told.map(([name, value]) => html`<div><dt>${name}</dt><dd>${value}</dd></div>`)}</dl>`;
}

export interface Field {
  readonly name: string;
  readonly label: string;
  readonly hint?: string;
  readonly type?: 'text' | 'email' | 'password' | 'search';
  readonly value?: string;
  readonly complete?: string;
  readonly mode?: 'numeric' | 'decimal';
  readonly lines?: boolean;
  /** Why what stands in it cannot be taken. */
  readonly problem?: string | undefined;
}

export function fieldOf({ name, label, hint, problem, value = '', type = 'text', complete, mode, lines }: Field): Html {
  const [hintId, problemId] = [`${name}-hint`, `${name}-problem`];
  const described = [hint && hintId, problem && problemId].filter(Boolean).join(' ');
  const common = html`id="${name}" name="${name}" required${described ? html` aria-describedby="${described}"` : ''}${problem ? raw(' aria-invalid="true"') : ''}${complete ? html` autocomplete="${complete}"` : ''}${mode ? html` inputmode="${mode}"` : ''}`;
  return html`<div class="field"><label for="${name}">${label}</label>
${hint && html`<small id="${hintId}">${hint}</small>`}
${problem && html`<p class="note wrong" id="${problemId}">${problem}</p>`}
${lines ? html`<textarea ${common} maxlength="500">${value}</textarea>` : html`<input type="${type}" ${common} value="${value}">`}</div>`;
}

export function sectionOf(id: string, title: string, body: Html): Html {
  return html`<section class="card" aria-labelledby="${id}"><h2 id="${id}">${title}</h2>${body}</section>`;
}
