import { expect, it } from 'vitest';
import { eachApart } from '../../../src/backoffice/server/each-apart.ts';
import type { TenantScope } from '../../../src/backoffice/server/scope.ts';

it('what fails for one is told, and done for each of the others, one after the other', async () => {
  const logged: unknown[] = [];
  const log = (level: string, event: string, fields: Record<string, unknown> = {}) =>
    logged.push([level, event, fields['tenant'], fields['message']]);
  const scope = { tenant: { id: 'parel' }, log } as unknown as TenantScope;
  const steps: string[] = [];
  await eachApart(scope, 'washing', ['first', 'second', 'third'], async (one) => {
    steps.push(`${one} begins`);
    await Promise.resolve();
    if (one === 'second') throw new Error('no water');
    steps.push(`${one} ends`);
  });
  expect(steps).toEqual(['first begins', 'first ends', 'second begins', 'third begins', 'third ends']);
  expect(logged).toEqual([['error', 'washing failed', 'parel', 'no water']]);
});
