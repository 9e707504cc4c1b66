import { parse } from 'libpg-query';
import type { Places } from './judge.ts';
import { partOf, type Tree, treesIn } from './tree.ts';

/** What the tables are made of, as PostgreSQL's own parser reads it. */
export async function readSchema(text: string): Promise<readonly Tree[]> {
  const { stmts = [] } = (await parse(text)) as { stmts?: { stmt: Tree }[] };
  return stmts.map(({ stmt }) => stmt);
}

export function tablesIn(schema: readonly Tree[]): string[] {
  return schema.flatMap((one) => {
    const table = partOf(one, 'CreateStmt');
    return table ? [tableOf(table)] : [];
  });
}

/** Where `distribution.sql` puts the tables; with what each lies side by side. */
export async function placesIn(text: string): Promise<Places & { readonly beside: ReadonlySet<string> }> {
  const tree = await parse(text);
  const calls = treesIn(tree, 'FuncCall').map((call) => ({
    name: wordsIn(call['funcname'])[0],
    words: treesIn(call['args'], 'A_Const').flatMap((word) => String(partOf(word, 'sval')?.['sval'] ?? [])),
  }));
  const putBy = (name: string) => calls.filter((call) => call.name === name);
  const spread = putBy('create_distributed_table');
  return {
    spread: new Set(spread.filter(({ words }) => words[1] === 'tenant_id').flatMap(({ words }) => words[0] ?? [])),
    everywhere: new Set(putBy('create_reference_table').flatMap(({ words }) => words[0] ?? [])),
    beside: new Set(spread.flatMap(({ words }) => words[2] ?? [])),
    letsTriggers: isSwitchedOn(tree, 'citus.enable_unsafe_triggers'),
  };
}

/** By a statement that stands before all others. */
function isSwitchedOn(tree: unknown, name: string): boolean {
  const [first] = (tree as { stmts?: { stmt: Tree }[] }).stmts ?? [];
  const set = partOf(first?.stmt ?? {}, 'VariableSetStmt');
  return (
    set?.['name'] === name && treesIn(set['args'], 'A_Const').some((one) => partOf(one, 'sval')?.['sval'] === 'on')
  );
}

/**
 * What Citus refuses of how the tables are made, with where Citus 13.2.2 says so (files of its `src/backend/distributed/commands`):
 *
 * - a key or a unique index without the tenant: `table.c` and `index.c` (*that do not include the partition column*); that it comes first is a rule of this
 *   house, since everything is looked up by it;
 * - a reference without the tenant in the same place: `foreign_constraint.c`;
 * - a trigger: `create_distributed_table.c` (*because it has triggers*) unless `citus.enable_unsafe_triggers` is on; then see `triggers.ts`;
 * - a sequence is taken; that there is none is a rule of this house: each machine would hand out numbers of its own.
 */
export function faultsIn(schema: readonly Tree[], { spread, everywhere, letsTriggers = false }: Places): string[] {
  return schema.flatMap((one) => {
    const [table, index, trigger] = ['CreateStmt', 'IndexStmt', 'CreateTrigStmt'].map((kind) => partOf(one, kind));
    if (table) return spread.has(tableOf(table)) ? faultsOf(table, spread, everywhere) : [];
    if (index) return faultsOfIndex(index, spread);
    if (trigger) return letsTriggers ? [] : [`${tableOf(trigger)}: a trigger, ${String(trigger['trigname'])}`];
    if (partOf(one, 'CreateSeqStmt')) return ['a sequence of all tenants'];
    return [];
  });
}

function faultsOf(table: Tree, spread: Places['spread'], everywhere: Places['everywhere']): string[] {
  const name = tableOf(table);
  return treesIn(table, 'Constraint').flatMap((constraint) => {
    const kind = String(constraint['contype']);
    const keys = wordsIn(constraint['keys']);
    if (['CONSTR_PRIMARY', 'CONSTR_UNIQUE'].includes(kind)) {
      const own = keys.length > 0 ? keys : [columnWith(table, constraint)];
      return own[0] === 'tenant_id' ? [] : [`${name}: a key that does not begin with its tenant (${own.join(', ')})`];
    }
    if (kind === 'CONSTR_IDENTITY' || /nextval/.test(JSON.stringify(constraint))) return [`${name}: a sequence`];
    if (kind !== 'CONSTR_FOREIGN') return [];
    const target = String(partOf(constraint, 'pktable')?.['relname']);
    const [from, to] = [wordsIn(constraint['fk_attrs']), wordsIn(constraint['pk_attrs'])];
    const isWithTenant =
      spread.has(target) && from.includes('tenant_id') && from.indexOf('tenant_id') === to.indexOf('tenant_id');
    return isWithTenant || everywhere.has(target) ? [] : [`${name}: refers to ${target} without its tenant`];
  });
}

function faultsOfIndex(index: Tree, spread: Places['spread']): string[] {
  const columns = treesIn(index['indexParams'], 'IndexElem').map(({ name }) => name);
  const isFit = index['unique'] !== true || !spread.has(tableOf(index)) || columns.includes('tenant_id');
  return isFit ? [] : [`${tableOf(index)}: ${String(index['idxname'])} is unique without the tenant`];
}

function tableOf(tree: Tree): string {
  return String(partOf(tree, 'relation')?.['relname']);
}

/** Of `id text primary key`. */
function columnWith(table: Tree, constraint: Tree): string {
  const column = treesIn(table, 'ColumnDef').find((one) => treesIn(one, 'Constraint').includes(constraint));
  return String(column?.['colname']);
}

function wordsIn(tree: unknown): string[] {
  return treesIn(tree, 'String').map(({ sval }) => String(sval));
}
