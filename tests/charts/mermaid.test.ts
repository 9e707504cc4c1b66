// @vitest-environment happy-dom
import mermaid from 'mermaid';
import { expect, it } from 'vitest';
import { registry } from '../../machines/registry.ts';
import { mermaid as diagramOf } from '../../src/charts/mermaid.ts';

it.each(registry.map(({ chart }) => [chart.id, chart] as const))("Mermaid's own parser reads %s", async (_, chart) => {
  expect(await mermaid.parse(diagramOf(chart))).toMatchObject({ diagramType: 'stateDiagram' });
});

it('a diagram that is none is refused', async () => {
  await expect(mermaid.parse('stateDiagram-v2\n  state "open { s1 -->')).rejects.toThrow();
});
