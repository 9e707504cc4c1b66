import { allValues } from '../../src/charts/all-values.ts';

/** The example values of every chart of the registry, by its id. */
export const samples = Object.fromEntries(await allValues());
