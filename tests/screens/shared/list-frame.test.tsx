// @vitest-environment happy-dom
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createActor } from 'xstate';
import { connectionMachine } from '../../../machines/spine/connection.ts';
import { PortalContext, StoreContext } from '../../../src/portal/hooks/portal-context.ts';
import type { ListReading } from '../../../src/portal/hooks/use-list.ts';
import { createFirstReads } from '../../../src/portal/lists/first-reads.ts';
import { createStands } from '../../../src/portal/lists/stands.ts';
import { ListFrame } from '../../../src/portal/screens/shared/list-frame.tsx';
import type { Portal } from '../../../src/portal/spine/portal.ts';
import type { Store } from '../../../src/portal/spine/store.ts';
import { belgium } from '../../../src/portal/words/place.ts';
import { createWords, showLanguage, WordsProvider } from '../../../src/portal/words/words.tsx';
import { noon, openDevice } from '../../support/device.ts';

const minutes = 60_000;
const fresh: ListReading = {
  face: 'fresh',
  fetchedAt: noon,
  failure: null,
  total: 1,
  lost: 0,
  isOutdated: false,
  keptFrom: null,
  busy: false,
  refresh: () => undefined,
};
const words = createWords();

beforeEach(() => showLanguage(words, 'nl', 'all', belgium));
afterEach(cleanup);

/** @param latest when the back office was heard of any list */
async function frameWith(connected: 'reachable' | 'unreachable', latest: number) {
  const { database } = openDevice();
  await database.stands.put({ list: 'plates', fetchedAt: latest, total: 1, lost: 0 } as never);
  const { context } = createActor(connectionMachine).getSnapshot();
  const snapshot = connectionMachine.resolveState({ value: connected, context });
  const portal = {
    world: { now: () => noon + 30 * minutes },
    connection: { actor: createActor(connectionMachine, { snapshot }) },
  } as unknown as Portal;
  const stands = createStands(database);
  const store = { database, stands, firstReads: createFirstReads(stands) } as unknown as Store;
  return (reading: Partial<ListReading>, children: ReactNode = null) => (
    <PortalContext value={portal}>
      <StoreContext value={store}>
        <WordsProvider words={words}>
          <ListFrame
            list="plates"
            reading={{ ...fresh, ...reading }}
            isEmpty={children === 'empty'}
            skeleton={null}
            empty={<p>there are none</p>}
          >
            {children}
            <p>the rows</p>
          </ListFrame>
        </WordsProvider>
      </StoreContext>
    </PortalContext>
  );
}

function said(container: Element): (string | null)[] {
  return [...container.querySelectorAll('p')].map(({ textContent }) => textContent);
}

it('keeps its rows, with what is typed and asked in them, while the network goes and comes back', async () => {
  const frame = await frameWith('reachable', noon);
  const input = <input aria-label="row" />;
  const { rerender } = render(frame({}, input));
  const row = screen.getByRole<HTMLInputElement>('textbox', { name: 'row' });
  row.focus();
  row.value = '1-ABC-123';

  rerender(frame({ face: 'saved copy' }, input));
  rerender(frame({ lost: 1 }, input));
  rerender(frame({}, input));

  expect(screen.getByRole('textbox', { name: 'row' })).toBe(row);
  expect([document.activeElement === row, row.value]).toEqual([true, '1-ABC-123']);
});

describe('of a saved copy', () => {
  const kept = 'Bewaarde gegevens van 13:00. Ze worden bijgewerkt zodra er weer verbinding is.';

  it.each([
    ['of when it is', 'reachable', noon, ['the rows', kept]],
    [
      'of when it is, where the line about the network names another time',
      'unreachable',
      noon + 5 * minutes,
      ['the rows', kept],
    ],
    ['nothing, where the line about the network names the same', 'unreachable', noon + 1, ['the rows']],
  ] as const)('says %s', async (_, connected, latest, wanted) => {
    const frame = await frameWith(connected, latest);
    const { container } = render(frame({ face: 'saved copy' }));
    const other = render(frame({ face: 'saved copy', fetchedAt: noon - 9 * minutes }));
    await waitFor(() => expect(said(other.container)[1]).toContain('12:51'));
    expect(said(container)).toEqual(wanted);
  });

  it('says nothing once it was read again', async () => {
    const frame = await frameWith('reachable', noon);
    const { container, rerender } = render(frame({ face: 'saved copy' }));
    await waitFor(() => expect(said(container)).toEqual(['the rows', kept]));
    rerender(frame({}));
    expect(said(container)).toEqual(['the rows']);
  });
});

describe('of what a payment has changed since', () => {
  const updated = 'Wordt bijgewerkt: dit is de stand van 13:00.';

  it('says that it is being brought up to date, and of when it is, until it was read again', async () => {
    const frame = await frameWith('unreachable', noon);
    const { container, rerender } = render(frame({ isOutdated: true }));
    expect(said(container)).toEqual(['the rows', updated]);
    rerender(frame({ isOutdated: true, face: 'saved copy' }));
    expect(said(container)).toEqual(['the rows', updated]);
    rerender(frame({}));
    expect(said(container)).toEqual(['the rows']);
  });

  it('never says that there are none', async () => {
    const frame = await frameWith('reachable', noon);
    const { container, rerender } = render(frame({ isOutdated: true }, 'empty'));
    expect(said(container)).toEqual([updated]);
    rerender(frame({}, 'empty'));
    expect(said(container)).toEqual(['there are none']);
  });
});
