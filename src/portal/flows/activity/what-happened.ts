import { type SavedAct, type SavedAnswer, savedFormat, type WhatHappened } from '../../../../machines/inspection.ts';
import type { Failure } from '../../../contract/failure.ts';
import { grouped } from '../../../contract/grouped.ts';
import { readActs, supportCode } from '../../lists/acts.ts';
import type { AccountDatabase } from '../../log/account-database.ts';
import type { ActStory } from '../../log/act-log.ts';
import { loggedFlow } from '../../log/logged-flow.ts';

/** More acts than a device keeps. */
const all = 100_000;

/** What was asked for on this device and how it went, for those who help the customer. It goes nowhere by itself. */
export async function whatHappened(database: AccountDatabase, build: string, now: number): Promise<WhatHappened> {
  const [stories, events] = await Promise.all([readActs(database, all), database.flowEvents.toArray()]);
  const flows = [...grouped(events, ({ flow }) => flow).values()];
  return {
    format: savedFormat,
    portal: build,
    savedAt: now,
    acts: stories.map((story) => savedAct(story, build)),
    flows: flows.map(loggedFlow),
  };
}

function savedAct({ act, steps }: ActStory, build: string): SavedAct {
  return {
    act: act.type,
    state: act.state,
    supportCode: supportCode(act, build),
    steps: steps.map(({ type: what, at, failure }) => ({ what, at, ...(failure && { answer: answerOf(failure) }) })),
  };
}

/** What an answer was about is the customer's. */
function answerOf(failure: Failure): SavedAnswer {
  const { type } = failure;
  if (type === 'refused') return { type, status: failure.status, messageKey: failure.messageKey };
  if (type === 'no answer') return { type, reason: failure.reason };
  return 'status' in failure ? { type, status: failure.status } : { type };
}
