/** What was tried of an operator from outside, and what came of it. */
export interface Finding {
  readonly what: string;
  readonly is: 'right' | 'wrong' | 'untried';
  readonly because?: string;
}

/** Not tried, and why. */
export class Untried extends Error {
  override name = 'Untried';
}

/** So long an answer is waited for. */
export const patience = 10_000;

/** @param attempt what is wrong; undefined where it is right */
export async function finding(what: string, attempt: () => Promise<string | undefined>): Promise<Finding> {
  try {
    const because = await attempt();
    return because === undefined ? { what, is: 'right' } : { what, is: 'wrong', because };
  } catch (error) {
    const because = error instanceof Error ? causeOf(error) : String(error);
    return { what, is: error instanceof Untried ? 'untried' : 'wrong', because };
  }
}

function causeOf(error: Error): string {
  return error.cause instanceof Error ? error.cause.message : error.message;
}
