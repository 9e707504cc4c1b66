import { Refusal } from '../../../src/backoffice/server/refusal.ts';

/** What came of it, or how it was refused. */
export async function endOf<Value>(work: () => Value | Promise<Value>): Promise<Value | [number, unknown]> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return [error.status, error.details];
  }
}
