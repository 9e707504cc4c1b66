import type { Failure } from '../../contract/failure.ts';
import type { Act } from '../ledger/act.ts';

/** The steps of an act's life, as facts name them. */
export type StepType =
  | 'act asked for'
  | 'act drafted'
  | 'act sent'
  | 'act unanswered'
  | 'act looked up'
  | 'act done'
  | 'act refused'
  | 'act taken back'
  | 'act given up'
  | 'act held back'
  | 'act resumed'
  | 'act left open'
  | 'act checked again';

/** A step as it is told to the customer. Attempts in a row are one step. */
export interface Step {
  readonly type: StepType;
  readonly at: number;
  /** Of the last attempt; absent where there was one. */
  readonly until?: number;
  readonly failure?: Failure;
}

/** An act as the facts about it make it, and how it came to that. */
export interface ActStory {
  readonly act: Act;
  readonly steps: readonly Step[];
}

/**
 * What is written down of acts, in order: that one was asked for, and what changed of it since. Presence is no fact: it is of the moment. Once an
 * act is settled, or has many facts, they are condensed: then what was typed is gone from the log too.
 */
export type ActFact =
  | {
      readonly v: 1;
      readonly at: number;
      readonly key: string;
      readonly type: 'act asked for' | 'act drafted';
      readonly act: Act;
    }
  | {
      readonly v: 1;
      readonly at: number;
      readonly key: string;
      readonly type: Exclude<StepType, 'act asked for' | 'act drafted'>;
      readonly changes: Partial<Act>;
    }
  | {
      readonly v: 1;
      readonly at: number;
      readonly key: string;
      readonly type: 'story drawn together';
      readonly story: ActStory;
    };

export function factOfOpening(act: Act, at: number): ActFact {
  return { v: 1, at, key: act.key, type: act.state === 'draft' ? 'act drafted' : 'act asked for', act: atRest(act) };
}

/** The fact that an act changed; null when only the customer's presence did. */
export function factOfChange(before: Act, after: Act, at: number): ActFact | null {
  const [was, is] = [new Map<string, unknown>(Object.entries(atRest(before))), Object.entries(atRest(after))];
  const changes = Object.fromEntries(is.filter(([field, value]) => !isEqual(was.get(field), value)));
  if (Object.keys(changes).length === 0) return null;
  return { v: 1, at, key: after.key, type: stepOf(before, after), changes };
}

/** What is known after a fact. A fact about an act that was never asked for tells nothing. */
function folded(story: ActStory | undefined, fact: ActFact): ActStory | undefined {
  switch (fact.type) {
    case 'act asked for':
    case 'act drafted':
      return { act: fact.act, steps: [{ type: fact.type, at: fact.at }] };
    case 'story drawn together':
      return fact.story;
    default: {
      if (!story) return undefined;
      const act = { ...story.act, ...fact.changes };
      return { act, steps: withStep(story.steps, fact.type, fact.at, act.failure) };
    }
  }
}

/** Every act that a log tells of, by its key. */
export function rebuild(facts: readonly ActFact[]): Map<string, ActStory> {
  const stories = new Map<string, ActStory>();
  for (const fact of facts) {
    const story = folded(stories.get(fact.key), fact);
    if (story) stories.set(fact.key, story);
  }
  return stories;
}

/** The one fact that stands for all of an act's. */
export function condensed(story: ActStory, at: number): ActFact {
  return { v: 1, at, key: story.act.key, type: 'story drawn together', story };
}

/** An act as the log knows it: no screen waits for it. */
export function atRest(act: Act): Act {
  return { ...act, presentUntil: 0 };
}

function withStep(steps: readonly Step[], type: StepType, at: number, failure: Failure | null): readonly Step[] {
  const last = steps.at(-1);
  const attempts: readonly StepType[] = ['act sent', 'act unanswered', 'act looked up'];
  if (last && attempts.includes(type) && attempts.includes(last.type)) {
    return [...steps.slice(0, -1), { type: 'act sent', at: last.at, until: at }];
  }
  const told = type === 'act refused' || type === 'act given up' || type === 'act left open' ? failure : null;
  return [...steps, { type, at, ...(told && { failure: told }) }];
}

/** What an act's change is called. */
function stepOf(before: Act, after: Act): Exclude<StepType, 'act asked for' | 'act drafted'> {
  switch (after.state) {
    case 'done':
      return 'act done';
    case 'refused':
      if (after.failure?.type !== 'refused' || after.failure.status !== 0) return 'act refused';
      return after.failure.messageKey === 'error.act.withdrawn' ? 'act taken back' : 'act given up';
    case 'review':
      return 'act left open';
    case 'draft':
      return 'act held back';
    case 'queued':
      return before.state === 'draft' ? 'act resumed' : 'act unanswered';
    case 'sent':
      if (before.state === 'review') return 'act checked again';
      if (after.lastSentAt !== before.lastSentAt) return 'act sent';
      return after.absent === before.absent ? 'act unanswered' : 'act looked up';
  }
}

function isEqual(one: unknown, other: unknown): boolean {
  return one === other || JSON.stringify(one) === JSON.stringify(other);
}
