// @vitest-environment happy-dom
import { cleanup, render, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { AppFrame } from '../../../src/portal/ui/app-frame.tsx';
import { Badge } from '../../../src/portal/ui/badge.tsx';
import { Banner } from '../../../src/portal/ui/banner.tsx';
import { Card } from '../../../src/portal/ui/card.tsx';
import { type Column, DataTable } from '../../../src/portal/ui/data-table.tsx';
import { EmptyState } from '../../../src/portal/ui/empty-state.tsx';
import { Money } from '../../../src/portal/ui/money.tsx';
import { PageHeading } from '../../../src/portal/ui/page-heading.tsx';
import { Plate } from '../../../src/portal/ui/plate.tsx';
import { Progress } from '../../../src/portal/ui/progress.tsx';
import { Qr } from '../../../src/portal/ui/qr.tsx';
import { Skeleton } from '../../../src/portal/ui/skeleton.tsx';
import { Stepper } from '../../../src/portal/ui/stepper.tsx';
import { WashCard } from '../../../src/portal/ui/wash-card.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe('DataTable', () => {
  type Sale = { id: string; month: string; item: string; amount: string };
  const rows: Sale[] = [
    { id: '3', month: 'November', item: 'Wash', amount: '− € 9.00' },
    { id: '2', month: 'November', item: 'Top-up', amount: '+ € 50.00' },
    { id: '1', month: 'October', item: 'Voucher', amount: '− € 25.00' },
  ];
  const columns: Column<Sale>[] = [
    { key: 'item', head: 'What', card: 'title', cell: ({ item }) => item },
    { key: 'amount', head: 'Amount', figures: true, card: 'figure', cell: ({ amount }) => amount },
  ];
  const table = (
    <DataTable
      caption="Transactions"
      columns={columns}
      rows={rows}
      idOf={({ id }) => id}
      groupOf={({ month }) => ({ key: month, label: month, aside: `Total of ${month}` })}
      busyOf={({ id }) => id === '2'}
    />
  );

  it('is a table with its name, heads, groups and rows on a desktop', () => {
    width(1280);
    render(table);
    const grid = screen.getByRole('table', { name: 'Transactions' });
    expect(
      within(grid)
        .getAllByRole('columnheader')
        .map((head) => head.textContent),
    ).toEqual(['What', 'Amount']);
    expect(
      Array.from(grid.querySelectorAll('tbody'), (body) =>
        Array.from(body.querySelectorAll('tr'), (row) => [row.dataset.id, row.textContent]),
      ),
    ).toEqual([
      [
        [undefined, 'NovemberTotal of November'],
        ['3', 'Wash− € 9.00'],
        ['2', 'Top-up+ € 50.00'],
      ],
      [
        [undefined, 'OctoberTotal of October'],
        ['1', 'Voucher− € 25.00'],
      ],
    ]);
    expect(grid.querySelector('[aria-busy]')?.getAttribute('data-id')).toBe('2');
  });

  it('is the same in the same order as cards of terms on a phone', () => {
    width(360);
    const { container } = render(table);
    expect(screen.queryByRole('table')).toBeNull();
    expect(screen.getAllByRole('heading').map((heading) => heading.textContent)).toEqual([
      'November Total of November',
      'October Total of October',
    ]);
    expect(
      Array.from(container.querySelectorAll('li'), (card) => [
        card.dataset.id,
        ...Array.from(card.querySelectorAll('dt, dd'), (part) => part.textContent),
      ]),
    ).toEqual([
      ['3', 'What', 'Wash', 'Amount', '− € 9.00'],
      ['2', 'What', 'Top-up', 'Amount', '+ € 50.00'],
      ['1', 'What', 'Voucher', 'Amount', '− € 25.00'],
    ]);
  });
});

describe('AppFrame', () => {
  beforeEach(() => {
    const entry = (label: string, current = false) => ({ href: `/${label}`, label, icon: null, current });
    render(
      <AppFrame
        skip="To the content"
        logo={<img src="/logo.png" alt="Aqua" />}
        label="Navigation"
        groups={[{ entries: [entry('Home', true)] }, { title: 'Shop', entries: [entry('Credit')] }]}
        tabs={[entry('Home', true), entry('Shop')]}
        heading={<PageHeading>Home</PageHeading>}
        status="Offline, as of 10:42"
      >
        <p>Content</p>
      </AppFrame>,
    );
  });

  it('begins with the way to the content', () => {
    expect(screen.getAllByRole('link')[0]?.getAttribute('href')).toBe('#content');
    expect(screen.getByRole('main').id).toBe('content');
  });

  it('has one heading of the page, which can take the focus', () => {
    const heading = screen.getByRole('heading', { level: 1, name: 'Home' });
    heading.focus();
    expect(document.activeElement).toBe(heading);
    expect(heading.hasAttribute('data-page-heading')).toBe(true);
  });

  it('marks the present page in both forms of the navigation', () => {
    expect(
      screen
        .getAllByRole('navigation', { name: 'Navigation' })
        .map((nav) =>
          Array.from(nav.querySelectorAll('a'), (link) => [link.textContent, link.getAttribute('aria-current')]),
        ),
    ).toEqual([
      [
        ['Home', 'page'],
        ['Credit', null],
      ],
      [
        ['Home', 'page'],
        ['Shop', null],
      ],
    ]);
  });
});

describe('Plate', () => {
  it('reads as the plate alone, in every country', () => {
    const { container } = render(
      <div>
        {([undefined, 'BE', 'NL', 'FR', 'DE', 'LU'] as const).map((country) => (
          <Plate key={country ?? ''} text="1-ABC-123" country={country} />
        ))}
      </div>,
    );
    for (const hidden of container.querySelectorAll('[aria-hidden="true"]')) hidden.remove();
    expect(container.textContent).toBe('1-ABC-123'.repeat(6));
  });
});

describe('Qr', () => {
  it('is an image by its name, black on white with four modules of quiet zone', () => {
    render(<Qr value="https://example.com/v/1" label="QR code for Summer wash" />);
    const image = screen.getByRole('img', { name: 'QR code for Summer wash' });
    const [, , size] = image.getAttribute('viewBox')?.split(' ').map(Number) ?? [];
    const [ground, code] = Array.from(image.querySelectorAll('path'));
    expect([ground?.getAttribute('fill'), code?.getAttribute('fill')]).toEqual(['#fff', '#000']);
    const places = Array.from(code?.getAttribute('d')?.matchAll(/M(\d+) (\d+)/g) ?? [], ([, x, y]) => [
      Number(x),
      Number(y),
    ]).flat();
    expect([Math.min(...places), Math.max(...places)]).toEqual([4, (size ?? 0) - 5]);
  });
});

describe('what is shown and said', () => {
  it('a banner that appears is read out, an error at once', () => {
    render(
      <>
        <Banner tone="negative" title="Not saved" live />
        <Banner tone="positive" live>
          Saved
        </Banner>
        <Banner>Stands there always</Banner>
      </>,
    );
    expect([screen.getByRole('alert').textContent, screen.getByRole('status').textContent]).toEqual([
      'Not saved',
      'Saved',
    ]);
  });

  it('a skeleton says what it waits for', () => {
    render(<Skeleton label="Loading transactions" shape="row" count={3} />);
    expect([screen.getByRole('status', { busy: true }).textContent]).toEqual(['Loading transactions']);
  });

  it('a stepper marks the present step and says where it is', () => {
    render(<Stepper label="Steps" word="Step 2 of 3" at={1} steps={['Company', 'Plate', 'Card']} />);
    expect(screen.getByRole('navigation').textContent).toBe('Step 2 of 3CompanyPlateCard');
    expect(screen.getAllByRole('listitem').map((step) => step.getAttribute('aria-current'))).toEqual([
      null,
      'step',
      null,
    ]);
  });

  it('a progress has its figures', () => {
    render(<Progress label="Left" word="12 of 50" value={12} of={50} />);
    const bar = screen.getByRole('progressbar', { name: 'Left' });
    expect([bar.getAttribute('value'), bar.getAttribute('max')]).toEqual(['12', '50']);
  });

  it('a price that no longer holds is struck through and says so', () => {
    const { container } = render(<Money struck text="€ 15.00" word="was" />);
    expect([container.querySelector('s')?.textContent]).toEqual(['€ 15.00 was']);
  });

  it('an empty list says why and what to do', () => {
    render(
      <EmptyState
        icon={null}
        title="No vouchers yet"
        action={<button type="button">Buy one</button>}
        flow="read-list"
        state="empty"
      />,
    );
    expect(screen.getByRole('heading', { level: 2, name: 'No vouchers yet' }).parentElement?.dataset).toMatchObject({
      flow: 'read-list',
      state: 'empty',
    });
  });

  it('a card holds the marks of its flow and its row', () => {
    const { container } = render(
      <Card title="Plate" level={3} flow="item-status" state="idle" dataId="7">
        <WashCard name="Card" code="0042" foot={<Badge tone="positive">Active</Badge>} />
      </Card>,
    );
    const marked = (container.firstElementChild as HTMLElement).dataset;
    expect([marked.flow, marked.state, marked.id]).toEqual(['item-status', 'idle', '7']);
    expect(screen.getByRole('heading', { level: 3, name: 'Plate' })).toBeTruthy();
  });
});

function width(pixels: number) {
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: pixels <= 16 * Number(/max-width: ([\d.]+)em/.exec(query)?.[1]),
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
}
