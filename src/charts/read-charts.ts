import type { AnyStateMachine } from 'xstate';
import { type ChartMeta, metaOf } from '../../machines/chart-meta.ts';
import { registry } from '../../machines/registry.ts';
import type { ChartValues } from '../../machines/values-for.ts';
import { allValues } from './all-values.ts';
import { type ChartFile, chartFiles } from './chart-files.ts';

/** A chart with all that is known of it. */
export interface KnownChart extends ChartFile, ChartMeta {
  readonly chart: AnyStateMachine;
  readonly values: ChartValues;
}

/** Every chart of the registry with its file and its example values. */
export async function readCharts(root: string): Promise<KnownChart[]> {
  const [values, files] = await Promise.all([allValues(), chartFiles(root)]);
  return registry.map(({ chart }) => {
    const own = values.get(chart.id);
    const file = files.get(chart.id);
    if (!own || !file) throw new Error(`The chart ${chart.id} needs its values in ${chart.id}.values.ts beside it.`);
    return { ...metaOf(chart), ...file, chart, values: own };
  });
}
