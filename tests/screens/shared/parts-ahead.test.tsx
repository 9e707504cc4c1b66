// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { beginFetchingAhead, fetchQuestions } from '../../../src/portal/parts/ahead.ts';
import { partAhead } from '../../../src/portal/parts/lazy-part.tsx';

afterEach(cleanup);

/** Two parts of a page, and which of them were fetched. */
function twoParts() {
  const fetched: string[] = [];
  const load = (name: string) => async () => {
    fetched.push(name);
    return { Part: () => <p>{name}</p> };
  };
  const Question = partAhead(load('question'), 'Part', true);
  const Other = partAhead(load('other'), 'Part');
  return { fetched, Question, Other };
}

it('what asks questions is drawn at once after it was fetched for one left open, and nothing else is', async () => {
  const { fetched, Question, Other } = twoParts();
  await fetchQuestions();
  expect(fetched).toEqual(['question']);
  expect(render(<Question />).container.textContent).toBe('question');
  expect(render(<Other meanwhile="not yet" />).container.textContent).toBe('not yet');
});

it('what was fetched ahead is drawn at once, and not fetched again', async () => {
  const { fetched, Question, Other } = twoParts();
  beginFetchingAhead();
  await expect.poll(() => fetched).toEqual(['question', 'other']);
  await expect.poll(() => render(<Other />).container.textContent).toBe('other');
  cleanup();
  render(
    <>
      <Question />
      <Other />
    </>,
  );
  expect(screen.getAllByText(/question|other/).map(({ textContent }) => textContent)).toEqual(['question', 'other']);
  expect(fetched).toEqual(['question', 'other']);
});
