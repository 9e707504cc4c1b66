import type { Standing } from '../../../../machines/checkout/facts.ts';
import type { World } from '../../world.ts';

const seconds = 1_000;

/** While the page is looked at: often at first, then less and less. Nothing that is asked for in vain becomes an outcome. */
function pauseBefore(time: number): number {
  if (time < 20) return 2 * seconds;
  return time < 100 ? 10 * seconds : 60 * seconds;
}

/** So often a single question is asked again before it counts as not answered. */
const questions = 3;

/** Where a payment stands, by the first answer. */
export async function asked(world: World, standing: () => Promise<Standing>, signal: AbortSignal): Promise<Standing> {
  for (let time = 1; ; time += 1) {
    try {
      return await standing();
    } catch (error) {
      if (time === questions || signal.aborted) throw error;
      await world.wait(2 * seconds, signal);
    }
  }
}

/**
 * Where a payment stands once it stands elsewhere than is known. It is asked for again and again while the page is seen, and at once when it comes back
 * to the foreground or the network does.
 */
export async function changed(
  world: World,
  known: Standing,
  standing: () => Promise<Standing>,
  signal: AbortSignal,
): Promise<Standing> {
  for (let time = 0; ; time += 1) {
    const now = await standing().catch(() => 'not known' as const);
    if (isNews(now, known)) return now;
    await roused(world, pauseBefore(time), signal);
    if (signal.aborted) return known;
  }
}

/** Of what brought no money, a list of sales tells no more than that: how it ended is known already. */
function isNews(now: Standing, known: Standing): boolean {
  if (now === 'not known' || now === known) return false;
  return !(endedWithout.includes(now) && endedWithout.includes(known));
}

const endedWithout: readonly Standing[] = ['refused', 'cancelled', 'expired'];

/** What may have brought news: the page is seen again, was kept while another was shown, or there is a network again. */
const news = ['visibilitychange', 'pageshow', 'online'] as const;

async function roused(world: World, milliseconds: number, signal: AbortSignal): Promise<void> {
  const ended = new AbortController();
  const end = () => ended.abort();
  signal.addEventListener('abort', end);
  for (const event of news) {
    globalThis.addEventListener?.(event, end, true);
    globalThis.document?.addEventListener(event, end);
  }
  await world.wait(milliseconds, ended.signal);
  // The page is not looked at: on the way back it is asked at once.
  while (globalThis.document?.hidden === true && !signal.aborted && !ended.signal.aborted)
    await world.wait(milliseconds, ended.signal);
  signal.removeEventListener('abort', end);
  for (const event of news) {
    globalThis.removeEventListener?.(event, end, true);
    globalThis.document?.removeEventListener(event, end);
  }
}
