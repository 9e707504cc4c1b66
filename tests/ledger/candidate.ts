import type { Channel, ElectionPorts, Lock } from '../../src/portal/ledger/ports.ts';
import { electSender, type Term } from '../../src/portal/ledger/single-sender.ts';
import { second } from './samples.ts';
import { createTab } from './simulation/tab.ts';
import { createTimeline } from './simulation/timeline.ts';

/** A lock that another tab holds, or none does. */
export function lockOf(held: boolean) {
  const asked: string[] = [];
  const ends: (() => void)[] = [];
  const lock: Lock = (how, work) => {
    if ('steal' in how) {
      asked.push('steals');
      return work();
    }
    asked.push('waits');
    if (!held) return work();
    return new Promise((resolve, reject) => {
      how.signal.addEventListener('abort', () => {
        asked.push(`gives up waiting: ${how.signal.reason}`);
        reject(new Error('aborted'));
      });
      ends.push(() => void work().then(resolve));
    });
  };
  return { lock, asked, free: () => ends.shift()?.() };
}

export function channelOf() {
  const beats: number[] = [];
  const hearers = new Set<(epoch: number) => void>();
  const channel: Channel = {
    beat: (epoch) => beats.push(epoch),
    onBeat: (hear) => {
      hearers.add(hear);
      return () => hearers.delete(hear);
    },
  };
  const hear = (epoch: number) => {
    for (const one of hearers) one(epoch);
  };
  return { channel, beats, hear, hearers };
}

/** One tab that wants to send; its terms last until they are ended. */
export function candidate(told: Partial<ElectionPorts> = {}, work?: (term: Term) => Promise<void>) {
  const timeline = createTimeline();
  const tab = createTab(1, timeline);
  const terms: Term[] = [];
  const ended: string[] = [];
  const troubles: string[] = [];
  const finish: (() => void)[] = [];
  let epoch = 0;
  const lasting = (term: Term) =>
    new Promise<void>((resolve) => {
      finish.push(resolve);
      term.signal.addEventListener('abort', () => {
        ended.push(`term ${term.epoch}: ${term.signal.reason}`);
        resolve();
      });
    });
  const stop = electSender(
    {
      now: timeline.now,
      after: tab.after,
      store: { claim: async () => ++epoch },
      lock: null,
      channel: null,
      trouble: (what) => troubles.push(what),
      ...told,
    },
    async (term) => {
      terms.push(term);
      await (work ?? lasting)(term);
    },
  );
  const run = (seconds: number) => {
    const until = timeline.now() + seconds * second;
    const over = timeline.after(seconds * second, () => undefined);
    return timeline.run(() => timeline.now() >= until).finally(over);
  };
  return {
    run,
    stop,
    terms,
    ended,
    troubles,
    finish: () => finish.shift()?.(),
    epochs: () => terms.map((term) => term.epoch),
  };
}
