import type { TenantScope } from './scope.ts';

/**
 * The answer to a call for which another server has to be asked, such as a payment provider's. What the call wrote
 * is committed with its key before anything leaves; then `ask` runs outside any transaction, and what it gives
 * runs in a second one, together with the answer that is kept. When the outcome stays unknown, `ask` throws: the key
 * goes on running until the server that finds out keeps the answer (`keepAnswer`).
 */
export class Asking<Answer, Scope extends TenantScope> {
  readonly ask: (outside: Scope) => Promise<(inside: Scope) => Promise<Answer>>;

  constructor(ask: (outside: Scope) => Promise<(inside: Scope) => Promise<Answer>>) {
    this.ask = ask;
  }
}
