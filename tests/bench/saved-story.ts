import { initialTransition, transition } from 'xstate';
import { recordingOf } from '../../machines/chart-meta.ts';
import { savedFormat } from '../../machines/inspection.ts';
import { itemStatusMachine } from '../../machines/shared/item-status.ts';
import { openStory } from '../../src/gallery/opened-story.ts';

const acts = 5_000;

/** How long the gallery takes to open what a customer saved of so many acts, each of its own, the first time and again, beside XState's own `transition`. */
export async function run(): Promise<number> {
  const { version } = recordingOf(itemStatusMachine);
  const flows = Array.from({ length: acts }, (_, nth) => ({
    chart: itemStatusMachine.id,
    version,
    events: [
      { event: { type: 'disable requested' }, at: nth },
      { event: { type: 'disable confirmed', key: `•${nth}` }, at: nth },
    ],
  }));
  const text = JSON.stringify({ format: savedFormat, portal: 'bench', savedAt: 0, acts: [], flows });
  const here = async () => ({ chart: itemStatusMachine, values: { inputs: [{ itemId: 'plate-1' }] } });
  const first = await cpuOf(() => openStory(text, here));
  const again = await cpuOf(() => openStory(text, here));
  const plain = await cpuOf(async () => {
    for (const { events } of flows) {
      let [snapshot] = initialTransition(itemStatusMachine, { itemId: 'plate-1' });
      for (const { event } of events) [snapshot] = transition(itemStatusMachine, snapshot, event as never);
    }
  });
  console.log(
    `${acts} acts: first ${first.toFixed(0)} ms, again ${again.toFixed(0)} ms, by transition ${plain.toFixed(0)} ms`,
  );
  console.log(`the first time takes ${(first / plain).toFixed(2)} of what transition takes`);
  return first < plain ? 0 : 1;
}

/** In milliseconds of the processor: others may use it meanwhile. */
async function cpuOf(work: () => Promise<unknown>): Promise<number> {
  const before = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1_000;
}
