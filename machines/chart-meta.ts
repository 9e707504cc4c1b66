import type { AnyStateMachine } from 'xstate';

/** What a chart says of itself, in the `meta` of its root. */
export interface ChartMeta {
  /** Section of the specification it answers. */
  readonly spec: string;
  /** Where its state is seen; the shell is around every screen. */
  readonly screen: string;
  /** Below the language segment; `*` everywhere. */
  readonly route: string;
  /** Paths of event fields that are never stored nor shown in a gallery. */
  readonly secretFields: readonly string[];
  /**
   * Its events are kept in the log, so that the flow survives a reload. Never for a chart that sees a password or a token. The version grows
   * when stored events of an earlier one no longer fit.
   */
  readonly recording: { readonly version: number } | null;
}

const unlessSaid = { screen: 'shell', route: '*', secretFields: [], recording: null };

export function metaOf({ config }: AnyStateMachine): ChartMeta {
  return { ...unlessSaid, ...config.meta } as ChartMeta;
}

/** How the flows of a chart are recorded. */
export function recordingOf(chart: AnyStateMachine): { version: number; secretFields: readonly string[] } {
  const { recording, secretFields } = metaOf(chart);
  if (recording === null) throw new Error(`The chart ${chart.id} does not say that it is recorded.`);
  return { version: recording.version, secretFields };
}
