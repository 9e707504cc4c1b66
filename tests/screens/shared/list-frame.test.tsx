// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { PortalContext } from '../../../src/portal/hooks/portal-context.ts';
import type { ListReading } from '../../../src/portal/hooks/use-list.ts';
import { ListFrame } from '../../../src/portal/screens/shared/list-frame.tsx';
import type { Portal } from '../../../src/portal/spine/portal.ts';
import { belgium } from '../../../src/portal/words/place.ts';
import { createWords, showLanguage, WordsProvider } from '../../../src/portal/words/words.tsx';
import { noon } from '../../support/device.ts';

afterEach(cleanup);

it('keeps its rows, with what is typed and asked in them, while the network goes and comes back', async () => {
  const words = createWords();
  await showLanguage(words, 'nl', 'all', belgium);
  const frame = (face: ListReading['face'], lost: number) => (
    <PortalContext value={{ world: { now: () => noon } } as unknown as Portal}>
      <WordsProvider words={words}>
        <ListFrame list="plates" reading={{ ...reading, face, lost }} isEmpty={false} skeleton={null} empty={null}>
          <input aria-label="row" />
        </ListFrame>
      </WordsProvider>
    </PortalContext>
  );
  const { rerender, container } = render(frame('fresh', 0));
  const row = screen.getByRole<HTMLInputElement>('textbox', { name: 'row' });
  row.focus();
  row.value = '1-ABC-123';

  rerender(frame('saved copy', 0));
  const saved = container.querySelector('p')?.textContent;
  rerender(frame('fresh', 1));
  rerender(frame('fresh', 0));

  expect(saved).toContain('13:00');
  expect(screen.getByRole('textbox', { name: 'row' })).toBe(row);
  expect([document.activeElement === row, row.value]).toEqual([true, '1-ABC-123']);
  expect(container.querySelector('p')).toBe(null);
});

const reading: ListReading = {
  face: 'fresh',
  fetchedAt: noon,
  failure: null,
  total: 1,
  lost: 0,
  keptFrom: null,
  busy: false,
  refresh: () => undefined,
};
