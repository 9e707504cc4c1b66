import type { InspectionMessage, LoggedFlow, Recording, SavedAct, Story } from '../../machines/inspection.ts';
import { livePicture } from './live-picture.ts';
import { type ChartHere, type OpenedStory, openStory } from './opened-story.ts';
import { button, element, part } from './page-parts.ts';
import { keyInCode, readRecording, recordingOf } from './recordings.ts';
import { type Calls, drawSequence, sequenceOf } from './sequence.ts';
import { createWatch, openChannel } from './watch.ts';
import { isWhatHappened } from './what-happened.ts';

/** The module of each chart's own. */
const runs = JSON.parse(part('runs').textContent ?? '') as Readonly<Record<string, string>>;

/** Of each chart that is walked, the calls by which its actors end. */
const calls = JSON.parse(part('calls').textContent ?? '') as Readonly<Record<string, Calls>>;

const watch = createWatch(() => drawAll());
const channel = openChannel((message) => {
  if (message.type === 'story told') tellStory(message);
  else watch.hear(message);
});

/** What is shown: a flow that runs, followed as it goes, or a recording. */
let shown: { readonly name: string; readonly recording: Recording; readonly runs: boolean } | undefined;
/** After how many steps the picture stands; beyond the last it follows what runs. */
let at = Number.POSITIVE_INFINITY;
const drawPicture = livePicture(part('stage'), (chart) => shown?.recording.chart === chart);

part<HTMLFormElement>('load').addEventListener('submit', (event) => {
  event.preventDefault();
  openRecording(part<HTMLTextAreaElement>('recording').value);
});
part<HTMLFormElement>('load').addEventListener('dragover', (event) => event.preventDefault());
part<HTMLFormElement>('load').addEventListener('drop', (event) => {
  event.preventDefault();
  void event.dataTransfer?.files[0]?.text().then(openRecording);
});
part<HTMLFormElement>('story').addEventListener('submit', (event) => {
  event.preventDefault();
  const key = keyInCode(part<HTMLInputElement>('code').value);
  if (key === undefined) {
    tell('This is no support code: it begins with "washbook".');
    return;
  }
  tell('Asking the portal in the other window …');
  channel.postMessage({ type: 'story wanted', key } satisfies InspectionMessage);
});
part('back').addEventListener('click', () => go(Math.min(at, steps().length) - 1));
part('forth').addEventListener('click', () => go(at + 1));
part('save').addEventListener('click', save);

function openRecording(text: string): void {
  if (isWhatHappened(text)) {
    void openStory(text, chartHere).then(showStory);
    return;
  }
  const recording = readRecording(text);
  if (typeof recording === 'string') {
    tell(recording);
    return;
  }
  tell(`${recording.chart}: ${recording.steps.length} steps.`);
  choose({ name: recording.chart, recording, runs: false }, 0);
}

function tellStory({ story }: { readonly story: Story | null }): void {
  if (!story) {
    tell('This device holds no such act, or the other window is signed out.');
    return;
  }
  const moments = story.moments.map(({ what, at: when }) =>
    element('li', {}, `${new Date(when).toLocaleString()}: ${what}`),
  );
  const flows = story.flows.map((logged) =>
    flowEntry(logged.chart, logged.events.length, () => void showLogged(logged)),
  );
  part('told').replaceChildren(
    element('b', {}, `${story.act}: ${story.state}`),
    element('ul', {}, ...moments, ...flows),
  );
}

/** What a customer saved, on whatever device and at whichever operator. */
function showStory(opened: OpenedStory | string): void {
  if (typeof opened === 'string') {
    tell(opened);
    return;
  }
  const { told, differences, recordings } = opened;
  const acts = told.acts.map(({ supportCode, steps: all }) =>
    element(
      'li',
      {},
      element('code', {}, supportCode),
      element('ul', {}, ...all.map((step) => element('li', {}, momentWords(step)))),
    ),
  );
  part('told').replaceChildren(
    element('b', {}, `Saved ${new Date(told.savedAt).toLocaleString()} from the portal ${told.portal}`),
    element('ul', {}, ...differences.map((difference) => element('li', { class: 'difference' }, difference))),
    element(
      'ul',
      {},
      ...recordings.map((recording) =>
        flowEntry(recording.chart, recording.steps.length, () =>
          choose({ name: recording.chart, recording, runs: false }, 0),
        ),
      ),
    ),
    element('details', {}, element('summary', {}, `${told.acts.length} acts`), element('ul', {}, ...acts)),
  );
}

function momentWords({ what, at: when, answer }: SavedAct['steps'][number]): string {
  const said = answer && Object.values(answer).join(' ');
  return `${new Date(when).toLocaleString()}: ${what}${said ? ` (${said})` : ''}`;
}

function flowEntry(chart: string, count: number, open: () => void): HTMLElement {
  return element('li', {}, button(`${chart}, ${count} steps`, open));
}

/** A flow of the log is stepped through by its own chart. */
async function showLogged(logged: LoggedFlow): Promise<void> {
  const here = await chartHere(logged.chart);
  if (!here) return tell(`The gallery has no chart "${logged.chart}".`);
  const found = recordingOf(here.chart, logged, here.values.inputs);
  const recording = 'misfit' in found ? found.recording : found;
  choose({ name: logged.chart, recording, runs: false }, 0);
}

const chartHere: ChartHere = async (id) => {
  const run = Object.hasOwn(runs, id) ? runs[id] : undefined;
  return run === undefined ? undefined : import(run);
};

function tell(words: string): void {
  part('told').textContent = words;
}

function choose(what: NonNullable<typeof shown>, from: number): void {
  shown = what;
  go(from);
}

function go(to: number): void {
  at = Math.max(0, to);
  if (at >= steps().length) at = shown?.runs ? Number.POSITIVE_INFINITY : steps().length;
  drawAll();
}

function steps(): Recording['steps'] {
  return shown?.recording.steps ?? [];
}

function drawAll(): void {
  const running = [...watch.flows].filter(([, { ended }]) => !ended).reverse();
  part('waiting').hidden = running.length > 0;
  part('flows').replaceChildren(
    ...running.map(([id, flow]) => {
      const entry = button(
        '',
        () => choose({ name: flow.chart, recording: flow, runs: true }, Number.POSITIVE_INFINITY),
        { 'data-flow-id': id },
      );
      entry.append(
        element('b', {}, flow.chart),
        element('span', {}, flow.steps.at(-1)?.state ?? flow.begins),
        element('small', {}, shortOf(id)),
      );
      if (shown?.recording === flow) entry.setAttribute('aria-current', 'true');
      return element('li', {}, entry);
    }),
  );
  if (!shown) return;
  const count = Math.min(at, steps().length);
  part('shown').textContent = `${shown.name}: ${steps()[count - 1]?.state ?? shown.recording.begins}`;
  part<HTMLButtonElement>('back').disabled = count === 0;
  part<HTMLButtonElement>('forth').disabled = count === steps().length;
  part<HTMLButtonElement>('save').disabled = steps().length === 0;
  part('steps').replaceChildren(
    ...[{ event: 'begins', state: shown.recording.begins }, ...steps()].map(({ event, state }, index) => {
      const entry = button(`${plainly(event)} → ${state}`, () => go(index));
      if (index === count) entry.setAttribute('aria-current', 'step');
      return element('li', {}, entry);
    }),
  );
  void drawPicture(shown.recording, count);
  void drawTurns(shown.recording, count);
}

async function drawTurns(recording: Recording, count: number): Promise<void> {
  const here = await chartHere(recording.chart);
  const isShown = shown?.recording === recording && count === Math.min(at, steps().length);
  if (!isShown) return;
  drawSequence(part('sequence'), here ? sequenceOf(here.chart, recording, calls[recording.chart] ?? {}) : [], count);
}

/** Of the id of its window the beginning tells one from another. */
function shortOf(id: string): string {
  return id.replace(/^(\w{4})\S* /, '$1 ');
}

/** The ends of actors carry the name of the state that invoked them. */
function plainly(event: string): string {
  return event.replace(/^xstate\.done\.actor\.\d+\./, '✓ ').replace(/^xstate\.error\.actor\.\d+\./, '✗ ');
}

function save(): void {
  if (!shown) return;
  const { chart, begins } = shown.recording;
  const blob = new Blob([`${JSON.stringify({ chart, begins, steps: steps() } satisfies Recording, null, 2)}\n`], {
    type: 'application/json',
  });
  const link = element('a', { href: URL.createObjectURL(blob), download: `${chart}.recording.json` });
  link.click();
  URL.revokeObjectURL(link.href);
}
