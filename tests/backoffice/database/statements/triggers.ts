import { parse, parsePlPgSQL } from 'libpg-query';
import { judge, type Places } from './judge.ts';
import { partOf, type Tree, treesIn } from './tree.ts';

/**
 * What Citus refuses of the functions that triggers of spread tables call, where it lets triggers be at all. They run on the machine of the row: of other
 * tenants they reach nothing (`IsTaskExecutionAllowed` in its `multi_executor.c`), and a transition table is read by itself alone, since its planner knows
 * none (`unrecognized RTE kind`).
 */
export async function faultsOfTriggers(text: string, { spread, everywhere }: Places): Promise<string[]> {
  const { stmts = [] } = (await parse(text)) as { stmts?: { stmt: Tree; stmt_location?: number; stmt_len?: number }[] };
  const transitions = new Set(treesIn(stmts, 'TriggerTransition').map(({ name }) => String(name)));
  const bytes = Buffer.from(text);
  const faults: string[] = [];
  for (const { stmt, stmt_location: from = 0, stmt_len: length = bytes.length } of stmts) {
    const made = partOf(stmt, 'CreateFunctionStmt');
    if (!made) continue;
    const name = treesIn(made['funcname'], 'String').map(({ sval }) => String(sval))[0];
    const queries = await queriesIn(bytes.subarray(from, from + length).toString());
    for (const query of queries) {
      const tables = treesIn(await parse(query), 'RangeVar').map(({ relname }) => String(relname));
      const isOfChange = tables.some((table) => transitions.has(table));
      if (isOfChange && tables.some((table) => spread.has(table) || everywhere.has(table)))
        faults.push(`${name}: reads what changed together with a table`);
      if (isOfChange) continue;
      const { isOfOneTenant, faults: found } = await judge(query, { spread, everywhere });
      if (!isOfOneTenant) faults.push(`${name}: reaches other tenants`);
      faults.push(...found.map((fault) => `${name}: ${fault}`));
    }
  }
  return faults;
}

/** The statements of a function; the rows that it has in hand stand for values. */
async function queriesIn(definition: string): Promise<string[]> {
  const told = await parsePlPgSQL(definition);
  const names = treesIn(told, 'PLpgSQL_rec').map(({ refname }) => String(refname));
  const ofRow = new RegExp(`\\b(?:${names.join('|')})\\.tenant_id\\b`, 'g');
  return treesIn(told, 'PLpgSQL_expr')
    .map(({ query }) => String(query).replace(ofRow, '$1'))
    .map((query) => (/^\s*(?:select|insert|update|delete|with)\b/i.test(query) ? query : `select ${query}`));
}
