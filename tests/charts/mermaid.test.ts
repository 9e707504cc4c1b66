// @vitest-environment happy-dom
import mermaid from 'mermaid';
import { expect, it } from 'vitest';
import { registry } from '../../machines/registry.ts';
import { mermaid as diagramOf } from '../../src/charts/mermaid.ts';

it("Mermaid's own parser reads every chart", async () => {
  for (const { chart } of registry)
    await expect
      .soft(mermaid.parse(diagramOf(chart)), chart.id)
      .resolves.toMatchObject({ diagramType: 'stateDiagram' });
});

it('a diagram that is none is refused', async () => {
  await expect(mermaid.parse('stateDiagram-v2\n  state "open { s1 -->')).rejects.toThrow();
});
