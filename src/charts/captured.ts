import { Session } from 'node:inspector';

interface Scope {
  readonly description: string;
  readonly object: Readonly<Record<string, unknown>>;
}

const shared: { charts?: { given: unknown; scopes: readonly Scope[] } } = globalThis as never;

/** What a function made by another one holds of that, by name: the engine's own inspector tells it. */
export function capturedBy(one: unknown): Readonly<Record<string, unknown>> {
  const session = new Session();
  session.connect();
  shared.charts = { given: one, scopes: [] };
  try {
    const { result } = call<{ result: Remote }>(session, 'Runtime.evaluate', { expression: 'globalThis.charts.given' });
    const { internalProperties } = call<{ internalProperties: { name: string; value: Remote }[] }>(
      session,
      'Runtime.getProperties',
      { objectId: result.objectId, ownProperties: true },
    );
    const scopes = internalProperties.find(({ name }) => name === '[[Scopes]]')?.value;
    call(session, 'Runtime.callFunctionOn', {
      objectId: scopes?.objectId,
      functionDeclaration: 'function () { globalThis.charts.scopes = Object.values(this); }',
    });
    const around = shared.charts.scopes.filter(({ description }) => /^(?:Closure|Block)\b/.test(description));
    // The innermost comes first.
    return Object.assign({}, ...around.map(({ object }) => object).toReversed());
  } finally {
    delete shared.charts;
    session.disconnect();
  }
}

interface Remote {
  readonly objectId: string;
}

/** A session with one's own thread answers at once. */
function call<Answer>(session: Session, method: string, params: object): Answer {
  let answer: unknown;
  session.post(method, params, (failed, told) => {
    if (failed) throw failed;
    answer = told;
  });
  return answer as Answer;
}
