/** What a tester can hold on to, whatever the language: the flow, its state, the event a control sends, the row. */
export type Marks = {
  flow?: string | undefined;
  state?: string | undefined;
  event?: string | undefined;
  dataId?: string | undefined;
};

export function marks({ flow, state, event, dataId }: Marks) {
  return { 'data-flow': flow, 'data-state': state, 'data-event': event, 'data-id': dataId };
}

/** Class names side by side; what is not wanted is left out. */
export function classes(...names: (string | false | undefined)[]): string {
  return names.filter(Boolean).join(' ');
}

/** How something stands: said by a colour, a mark and a word, never by the colour alone. */
export type Tone = 'positive' | 'caution' | 'negative' | 'info' | 'neutral';

/** The level of a heading, where the screen decides how deep a part stands. */
export type Level = 2 | 3 | 4;
