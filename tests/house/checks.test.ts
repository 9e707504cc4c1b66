import { expect, it } from 'vitest';
import { checks } from '../../src/tools/checks.ts';

for (const { name, run } of checks) {
  it(`${name}: nothing to remark`, { timeout: 180_000 }, async () => {
    expect(await run()).toBe('');
  });
}
