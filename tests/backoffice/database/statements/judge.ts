import { parse } from 'libpg-query';
import { aliasOf, kindOf, list, partOf, type Tree, treesIn } from './tree.ts';

/** Where the rows of tables lie when the tenants are spread over machines. */
export interface Places {
  /** Each row with its tenant. */
  readonly spread: ReadonlySet<string>;
  /** Whole on every machine. */
  readonly everywhere: ReadonlySet<string>;
  /** Whether `citus.enable_unsafe_triggers` is on while tables are spread. */
  readonly letsTriggers?: boolean;
}

export interface Judged {
  /** Whether it speaks of one tenant alone: all that it reads and writes lies on one machine. */
  readonly isOfOneTenant: boolean;
  /** What Citus refuses of it. */
  readonly faults: readonly string[];
}

/** One row of a statement's sources: a table, or what an inner query gives. */
interface Source {
  readonly id: string;
  readonly table?: string;
  readonly isSpread: boolean;
}

type Names = ReadonlyMap<string, Source>;

interface Reading {
  readonly places: Places;
  readonly faults: string[];
  readonly sources: Source[];
  /** Which sources have the tenant of which. */
  readonly same: Map<string, string>;
  /** What is behind the names of `with`. */
  readonly withNames: Map<string, Source>;
}

/** The tenant of whom it is sent. */
const given = 'the given tenant';

export async function judge(text: string, places: Places): Promise<Judged> {
  const { stmts = [] } = (await parse(text)) as { stmts?: { stmt: Tree }[] };
  const reading: Reading = { places, faults: [], sources: [], same: new Map(), withNames: new Map() };
  for (const { stmt } of stmts) readStatement(stmt, new Map(), reading);
  return { isOfOneTenant: isOfGiven(reading), faults: reading.faults };
}

function isOfGiven(reading: Reading): boolean {
  const spread = reading.sources.filter(({ isSpread, table }) => isSpread && table !== undefined);
  return spread.every(({ id }) => rootOf(id, reading) === rootOf(given, reading));
}

const partsWithQueries =
  'targetList whereClause fromClause havingClause valuesLists returningClause sortClause limitCount';

/** @returns the source that stands for what it gives back */
function readStatement(tree: Tree, outer: Names, reading: Reading): Source {
  const kind = kindOf(tree);
  const body = partOf(tree, kind) ?? {};
  for (const cte of treesIn(partOf(body, 'withClause'), 'CommonTableExpr')) {
    const query = partOf(cte, 'ctequery');
    if (query) reading.withNames.set(String(cte['ctename']), readStatement(query, outer, reading));
  }
  if (body['op'] !== undefined && body['op'] !== 'SETOP_NONE') return readUnion(body, outer, reading);
  const names = new Map<string, Source>();
  const conditions: Tree[] = [];
  if (kind !== 'SelectStmt') addTable(partOf(body, 'relation') ?? {}, names, reading);
  for (const from of [...list(body, 'fromClause'), ...list(body, 'usingClause')])
    readFrom(from, names, conditions, outer, reading);
  const all = new Map([...outer, ...names]);
  for (const condition of [...conditions, partOf(body, 'whereClause') ?? {}]) bind(condition, names, outer, reading);
  const result = newSource(reading, false);
  const back = kind === 'SelectStmt' ? list(body, 'targetList') : list(partOf(body, 'returningClause') ?? {}, 'exprs');
  giveTenant(back, names, outer, result, reading);
  if (kind === 'InsertStmt') readInsert(body, names, all, reading);
  if (
    kind === 'UpdateStmt' &&
    list(body, 'targetList').some((target) => partOf(target, 'ResTarget')?.['name'] === 'tenant_id')
  )
    reading.faults.push('gives a row to another tenant');
  for (const part of partsWithQueries.split(' '))
    for (const inner of innerQueries(body[part])) readStatement(inner, all, reading);
  checkLocks(body, names, reading);
  return result;
}

function readUnion(body: Tree, outer: Names, reading: Reading): Source {
  const sides = ['larg', 'rarg'].map((side) => readStatement({ SelectStmt: partOf(body, side) ?? {} }, outer, reading));
  const [left, right] = sides as [Source, Source];
  unite(left.id, right.id, reading);
  return left;
}

function readFrom(from: Tree, names: Map<string, Source>, conditions: Tree[], outer: Names, reading: Reading): void {
  const kind = kindOf(from);
  const body = partOf(from, kind) ?? {};
  if (kind === 'RangeVar') addTable(body, names, reading);
  if (kind === 'RangeFunction') names.set(aliasOf(body) ?? '', newSource(reading, false));
  if (kind === 'RangeSubselect') {
    const query = partOf(body, 'subquery');
    const lateral = body['lateral'] === true ? new Map([...outer, ...names]) : outer;
    if (query) names.set(aliasOf(body) ?? '', readStatement(query, lateral, reading));
  }
  if (kind !== 'JoinExpr') return;
  for (const side of ['larg', 'rarg']) readFrom(partOf(body, side) ?? {}, names, conditions, outer, reading);
  const quals = partOf(body, 'quals');
  if (quals) conditions.push(quals);
  if (list(body, 'usingClause').some((name) => partOf(name, 'String')?.['sval'] === 'tenant_id')) {
    const [first, ...others] = [...names.values()];
    for (const other of others) if (first) unite(first.id, other.id, reading);
  }
}

function addTable(body: Tree, names: Map<string, Source>, reading: Reading): void {
  const table = String(body['relname']);
  const behind = reading.withNames.get(table);
  const { spread, everywhere } = reading.places;
  if (!behind && !spread.has(table) && !everywhere.has(table) && !table.startsWith('pg_'))
    reading.faults.push(`${table} is nowhere`);
  const source = behind ?? newSource(reading, spread.has(table), table);
  names.set(aliasOf(body) ?? table, source);
}

/** What has to be true of each row: `a and b`, not `a or b`. */
function bind(condition: Tree, names: Names, outer: Names, reading: Reading): void {
  const all = partOf(condition, 'BoolExpr');
  if (all?.['boolop'] === 'AND_EXPR') for (const one of list(all, 'args')) bind(one, names, outer, reading);
  const compared = partOf(condition, 'A_Expr');
  const isEqual = list(compared ?? {}, 'name').some((name) => partOf(name, 'String')?.['sval'] === '=');
  if (compared?.['kind'] === 'AEXPR_OP' && isEqual) {
    const [left, right] = ['lexpr', 'rexpr'].map((side) =>
      tenantIn(partOf(compared, side) ?? {}, names, outer, reading),
    );
    if (left && right) unite(left, right, reading);
  }
  bindRow(partOf(condition, 'SubLink'), names, outer, reading);
}

/** `(tenant_id, id) in (select tenant_id, id …)`, `tenant_id = (select tenant_id …)`: of the tenant of what is found. */
function bindRow(link: Tree | undefined, names: Names, outer: Names, reading: Reading): void {
  const test = partOf(link ?? {}, 'testexpr');
  const row = test && (partOf(test, 'RowExpr') ? list(partOf(test, 'RowExpr') ?? {}, 'args') : [test]);
  const tenant = row?.map((one) => tenantIn(one, names, outer, reading)).find((one) => one !== undefined);
  const query = partOf(link ?? {}, 'subselect');
  if (tenant && query) unite(tenant, readStatement(query, new Map([...outer, ...names]), reading).id, reading);
}

/** The source whose tenant it is, or the given one; undefined: it says nothing of a tenant. */
function tenantIn(tree: Tree, names: Names, outer: Names, reading: Reading): string | undefined {
  if (partOf(tree, 'ParamRef') || partOf(tree, 'A_Const')) return given;
  const cast = partOf(tree, 'TypeCast');
  if (cast) return tenantIn(partOf(cast, 'arg') ?? {}, names, outer, reading);
  const query = partOf(partOf(tree, 'SubLink') ?? {}, 'subselect');
  if (query) return readStatement(query, new Map([...outer, ...names]), reading).id;
  const fields = list(partOf(tree, 'ColumnRef') ?? {}, 'fields').map((field) => partOf(field, 'String')?.['sval']);
  if (fields.at(-1) !== 'tenant_id') return undefined;
  const [table] = fields.length > 1 ? fields : [];
  if (table !== undefined) return (names.get(String(table)) ?? outer.get(String(table)))?.id;
  const own = [...names.values()];
  return (own.find(({ isSpread }) => isSpread) ?? own[0] ?? [...outer.values()].at(-1))?.id;
}

/** What a query gives as `tenant_id` is the tenant of where it comes from. */
function giveTenant(targets: readonly Tree[], names: Names, outer: Names, result: Source, reading: Reading): void {
  const isAll = ({ ResTarget: target }: Tree) => JSON.stringify(target).includes('"A_Star"');
  for (const one of targets) {
    const target = partOf(one, 'ResTarget') ?? {};
    const tenant = isAll(one)
      ? [...names.values()][0]?.id
      : tenantIn(partOf(target, 'val') ?? {}, names, outer, reading);
    if (tenant && tenant !== given) unite(result.id, tenant, reading);
    if (tenant === given && target['name'] === 'tenant_id') unite(result.id, given, reading);
  }
}

function readInsert(body: Tree, names: Names, all: Names, reading: Reading): void {
  const columns = list(body, 'cols').map((column) => partOf(column, 'ResTarget')?.['name']);
  const at = columns.indexOf('tenant_id');
  const [into] = names.values();
  const query = partOf(body, 'selectStmt');
  const select = query && partOf(query, 'SelectStmt');
  if (!into || !select || !query) return;
  const rows = list(select, 'valuesLists').map((row) => list(partOf(row, 'List') ?? {}, 'items')[at]);
  if (innerQueries(select['valuesLists']).length > 0) reading.faults.push('a query among the values of an insert');
  const chosen = partOf(list(select, 'targetList')[at] ?? {}, 'ResTarget');
  if (rows.length > 0) {
    if (rows.every((row) => row && tenantIn(row, new Map(), all, reading) === given)) unite(into.id, given, reading);
  } else {
    const source = readStatement(query, all, reading);
    const value = chosen && partOf(chosen, 'val');
    const isGiven = value && tenantIn(value, new Map(), new Map(), reading) === given;
    const isTenant = columns.length === 0 || isColumn(value, 'tenant_id');
    if (isGiven || isTenant) unite(into.id, isGiven ? given : source.id, reading);
  }
  const conflict = partOf(body, 'onConflictClause');
  const keys = list(partOf(conflict ?? {}, 'infer') ?? {}, 'indexElems').map(
    (key) => partOf(key, 'IndexElem')?.['name'],
  );
  if (into.isSpread && keys.length > 0 && !keys.includes('tenant_id'))
    reading.faults.push(`${into.table}: a conflict without the tenant`);
}

function isColumn(tree: Tree | undefined, name: string): boolean {
  const fields = list(partOf(tree ?? {}, 'ColumnRef') ?? {}, 'fields');
  return partOf(fields.at(-1) ?? {}, 'String')?.['sval'] === name;
}

function checkLocks(body: Tree, names: Names, reading: Reading): void {
  const locks = list(body, 'lockingClause');
  if (locks.length > 0 || innerQueries(body['limitOffset']).length > 0)
    for (const inner of [...innerQueries(body['targetList']), ...innerQueries(body['whereClause'])]) {
      const alone: Reading = { ...reading, faults: [], sources: [], same: new Map() };
      readStatement(inner, new Map(), alone);
      if (!isOfGiven(alone)) reading.faults.push('locks or skips by a query that does not name its tenant');
    }
  for (const lock of locks) {
    const named = list(partOf(lock, 'LockingClause') ?? {}, 'lockedRels');
    if ((named.length || names.size) !== 1) reading.faults.push('locks rows of several tables');
    const held =
      named.map((rel) => names.get(String(partOf(rel, 'RangeVar')?.['relname'])))[0] ?? [...names.values()][0];
    if (held?.isSpread && rootOf(held.id, reading) !== rootOf(given, reading))
      reading.faults.push('locks rows of all tenants');
  }
}

function innerQueries(tree: unknown): Tree[] {
  if (typeof tree !== 'object' || tree === null) return [];
  const query = partOf(tree as Tree, 'SubLink') && partOf(partOf(tree as Tree, 'SubLink') ?? {}, 'subselect');
  if (query) return [query];
  return Object.entries(tree).flatMap(([key, one]) => (key === 'RangeSubselect' ? [] : innerQueries(one)));
}

function newSource(reading: Reading, isSpread: boolean, table?: string): Source {
  const source = { id: String(reading.sources.length), isSpread, ...(table === undefined ? {} : { table }) };
  reading.sources.push(source);
  return source;
}

function unite(one: string, other: string, reading: Reading): void {
  const [from, to] = [rootOf(one, reading), rootOf(other, reading)];
  if (from !== to) reading.same.set(from, to);
}

function rootOf(id: string, reading: Reading): string {
  const above = reading.same.get(id);
  return above === undefined ? id : rootOf(above, reading);
}
