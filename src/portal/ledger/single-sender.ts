import { sleep } from '../world.ts';
import type { ElectionPorts } from './ports.ts';

/** The time for which one tab is elected to send. */
export interface Term {
  /** Fences off what an earlier sender, frozen and thawed again, would still write. */
  readonly epoch: number;
  readonly signal: AbortSignal;
}

const beatEvery = 1_000;
/** After this many missed beats the sender counts as frozen. They are counted rather than timed, because clocks jump. */
const missedBeats = 5;
const claimTries = 3;
const pauseAfterTrouble = 30_000;

/** Elects one tab at a time, by lock, and runs `work` for its term, until stopped. Returns how to stop. */
export function electSender(ports: ElectionPorts, work: (term: Term) => Promise<void>): () => void {
  const ending = new AbortController();
  void go();
  return () => ending.abort('stopped');

  async function go(): Promise<void> {
    while (!ending.signal.aborted) {
      const served = await (ports.lock ? termByLock(ports.lock) : termBySilence());
      if (!served) await sleep(ports.after, pauseAfterTrouble, ending.signal);
    }
  }

  /** Waits for the lock, and takes it from a tab that holds it but no longer beats. */
  async function termByLock(lock: NonNullable<ElectionPorts['lock']>): Promise<boolean> {
    const waiting = aborter(ending.signal);
    const term = aborter(ending.signal);
    let served = true;
    let granted = false;
    const stopListening = listenForSilence(() => waiting.controller.abort('silence'));
    const hold = async () => {
      granted = true;
      stopListening();
      served = await holdTerm(term.controller);
    };
    const over = () => undefined;
    await lock({ signal: waiting.controller.signal }, hold).catch(over);
    stopListening();
    if (!granted && !ending.signal.aborted) await lock({ steal: true }, hold).catch(over);
    // Stealing the lock does not end the work that held it.
    term.controller.abort('over');
    for (const { release } of [waiting, term]) release();
    // A browser may refuse both: then it is asked again after a pause, as where this device does not let us begin.
    return granted && served;
  }

  /** Without locks the tab sends that hears no other one do so. */
  async function termBySilence(): Promise<boolean> {
    const term = aborter(ending.signal);
    if (ports.channel) {
      await new Promise<void>((resolve) => {
        const stopListening = listenForSilence(resolve);
        term.controller.signal.addEventListener('abort', () => {
          stopListening();
          resolve();
        });
      });
    }
    const served = ending.signal.aborted || (await holdTerm(term.controller));
    term.release();
    // Fenced off without hearing of the other: without a channel the tabs take turns slowly.
    if (!ports.channel) await sleep(ports.after, missedBeats * beatEvery, ending.signal);
    return served;
  }

  /** False when this device did not let us begin. */
  async function holdTerm(term: AbortController): Promise<boolean> {
    const epoch = await claimed();
    if (epoch === null) return false;
    const stopBeating = beat(epoch);
    const stopHearing = ports.channel?.onBeat((other) => other > epoch && term.abort('another tab sends'));
    await work({ epoch, signal: term.signal }).catch((error: unknown) => ports.trouble('The sender broke.', error));
    stopBeating();
    stopHearing?.();
    return true;
  }

  async function claimed(): Promise<number | null> {
    for (let tries = 0; tries < claimTries; tries++) {
      try {
        return await ports.store.claim();
      } catch (error) {
        ports.trouble('This tab cannot begin to send.', error);
        await sleep(ports.after, beatEvery, ending.signal);
      }
    }
    return null;
  }

  function beat(epoch: number): () => void {
    let cancel = () => {};
    const next = () => {
      ports.channel?.beat(epoch);
      cancel = ports.after(beatEvery, next);
    };
    if (ports.channel) next();
    return () => cancel();
  }

  /** Calls back once when no sender has been heard for long enough. Never without a channel. */
  function listenForSilence(onSilence: () => void): () => void {
    const { channel } = ports;
    if (!channel) return () => {};
    let missed = 0;
    const stopHearing = channel.onBeat(() => {
      missed = 0;
    });
    let cancel = ports.after(beatEvery, count);
    function count() {
      missed++;
      if (missed < missedBeats) cancel = ports.after(beatEvery, count);
      else onSilence();
    }
    return () => {
      cancel();
      stopHearing();
    };
  }
}

/** An abort controller that follows another's signal until released. */
function aborter(follows: AbortSignal): { controller: AbortController; release: () => void } {
  const controller = new AbortController();
  const follow = () => controller.abort(follows.reason);
  if (follows.aborted) follow();
  else follows.addEventListener('abort', follow, { once: true });
  return { controller, release: () => follows.removeEventListener('abort', follow) };
}
