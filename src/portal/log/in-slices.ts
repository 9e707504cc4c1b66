import type { DBCore, DBCoreMutateResponse, DBCorePutRequest, DBCoreTable, Middleware } from 'dexie';

/** So many rows are handed to the browser in one task: with fewer of them the ways there and back take longer than the rows. */
const atOnce = 17;

/** What is written in one go is handed to the browser in several tasks of the same transaction, so that a tap is heard between them. */
export const inSlices: Middleware<DBCore> = {
  stack: 'dbcore',
  name: 'inSlices',
  // Within what notes for live queries what was changed: that sees one write.
  level: -2,
  create: (core) => ({
    ...core,
    table: (name) => {
      const table = core.table(name);
      return {
        ...table,
        mutate: (request) =>
          request.type === 'put' && request.values.length > atOnce
            ? putInSlices(table, request)
            : table.mutate(request),
      };
    },
  }),
};

async function putInSlices(table: DBCoreTable, request: DBCorePutRequest): Promise<DBCoreMutateResponse> {
  const { values, keys } = request;
  let whole: DBCoreMutateResponse = { numFailures: 0, failures: {}, lastResult: undefined, results: [] };
  for (let at = 0; at < values.length; at += atOnce) {
    const end = at + atOnce;
    const slice = { ...request, values: values.slice(at, end), ...(keys && { keys: keys.slice(at, end) }) };
    const { numFailures, failures, lastResult, results = [] } = await table.mutate(slice);
    const placed = Object.entries(failures).map(([place, failure]) => [at + Number(place), failure] as const);
    whole = {
      numFailures: whole.numFailures + numFailures,
      failures: { ...whole.failures, ...Object.fromEntries(placed) },
      lastResult,
      results: [...(whole.results ?? []), ...results],
    };
  }
  return whole;
}
