// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { Button } from '../../../src/portal/ui/button.tsx';
import { LanguageSwitcher } from '../../../src/portal/ui/language-switcher.tsx';
import { type LinkProps, UiLinks } from '../../../src/portal/ui/links.ts';
import { ListRow } from '../../../src/portal/ui/list-row.tsx';
import { numbersAround, Pager } from '../../../src/portal/ui/pager.tsx';
import { Switch } from '../../../src/portal/ui/switch.tsx';
import { TabsNav } from '../../../src/portal/ui/tabs-nav.tsx';
import { TextLink } from '../../../src/portal/ui/text-link.tsx';
import { Toggletip } from '../../../src/portal/ui/toggletip.tsx';

afterEach(cleanup);

describe('Button', () => {
  it('while busy keeps its name and its place in the order of focus, and does nothing when pressed', () => {
    const [pressed, sent] = [vi.fn(), vi.fn()];
    render(
      <form onSubmit={sent}>
        <Button type="submit" busy event="payment confirmed" onClick={pressed}>
          Pay
        </Button>
      </form>,
    );
    const button = screen.getByRole('button', { name: 'Pay' });
    fireEvent.click(button);
    expect([pressed.mock.calls, sent.mock.calls]).toEqual([[], []]);
    expect([
      button.hasAttribute('disabled'),
      button.getAttribute('aria-busy'),
      button.getAttribute('aria-disabled'),
      button.dataset.event,
    ]).toEqual([false, 'true', 'true', 'payment confirmed']);
  });

  it('sends no form unless it is told to', () => {
    render(<Button>Later</Button>);
    expect(screen.getByRole('button').getAttribute('type')).toBe('button');
  });

  it('with an address is a link, drawn by the router, or plain when it leaves the portal', () => {
    const Router = ({ children, ...rest }: LinkProps) => (
      <a {...rest} data-by="router">
        {children}
      </a>
    );
    render(
      <UiLinks value={Router}>
        <Button href="/nl/dashboard">Home</Button>
        <Button href="/tickets/1.pdf" plain>
          Ticket
        </Button>
        <TextLink href="/nl/faq">Questions</TextLink>
      </UiLinks>,
    );
    expect(
      screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href'), link.dataset.by]),
    ).toEqual([
      ['Home', '/nl/dashboard', 'router'],
      ['Ticket', '/tickets/1.pdf', undefined],
      ['Questions', '/nl/faq', 'router'],
    ]);
  });
});

describe('Switch', () => {
  it('says in which word it stands, which is what is seen, and what it switches', () => {
    const onToggle = vi.fn();
    render(<Switch label="Licence plate 1-ABC-123" word="Active" on event="disable requested" onToggle={onToggle} />);
    const control = screen.getByRole('switch', { name: 'Active, Licence plate 1-ABC-123', checked: true });
    fireEvent.click(control);
    expect(onToggle).toHaveBeenCalledTimes(1);
    expect([control.textContent, control.dataset.event]).toEqual(['Active', 'disable requested']);
  });

  it('while busy stays where it is and does nothing when pressed', () => {
    const onToggle = vi.fn();
    render(<Switch label="Licence plate" word="Off" on={false} busy onToggle={onToggle} />);
    const control = screen.getByRole('switch', { checked: false, busy: true });
    fireEvent.click(control);
    expect(onToggle).not.toHaveBeenCalled();
  });
});

describe('Toggletip', () => {
  it('explains at a press, and goes at Escape, at a second press and when the focus leaves', () => {
    render(<Toggletip label="What is a bundle?">Several washes at once</Toggletip>);
    const button = screen.getByRole('button', { name: 'What is a bundle?' });
    const shown = () => [screen.getByRole('status').textContent, button.getAttribute('aria-expanded')];
    fireEvent.click(button);
    expect(shown()).toEqual(['Several washes at once', 'true']);
    fireEvent.keyDown(button, { key: 'Escape' });
    expect(shown()).toEqual(['', 'false']);
    fireEvent.click(button);
    fireEvent.click(button);
    expect(shown()).toEqual(['', 'false']);
    fireEvent.click(button);
    fireEvent.blur(button, { relatedTarget: document.body });
    expect(shown()).toEqual(['', 'false']);
  });
});

describe('Pager', () => {
  const pager = (page: number, pages: number, onPage = vi.fn()) => (
    <Pager
      label="Pages"
      page={page}
      pages={pages}
      previous="Previous"
      next="Next"
      where={`Page ${page + 1} of ${pages}`}
      pageName={(number) => `Page ${number + 1}`}
      event="page chosen"
      onPage={onPage}
    />
  );

  it('names each page, marks the present one and goes to the others', () => {
    const onPage = vi.fn();
    render(pager(1, 3, onPage));
    for (const name of ['Previous', 'Next', 'Page 3']) fireEvent.click(screen.getByRole('button', { name }));
    expect(onPage.mock.calls).toEqual([[0], [2], [2]]);
    expect(screen.getByRole('button', { name: 'Page 2' }).getAttribute('aria-current')).toBe('page');
    expect(screen.getByRole('status').textContent).toBe('Page 2 of 3');
  });

  it('goes neither before the first page nor after the last', () => {
    const { rerender } = render(pager(0, 2));
    expect(screen.getByRole('button', { name: 'Previous' }).getAttribute('aria-disabled')).toBe('true');
    rerender(pager(1, 2));
    expect(screen.getByRole('button', { name: 'Next' }).getAttribute('aria-disabled')).toBe('true');
  });

  it('is not there for one page', () => {
    expect(render(pager(0, 1)).container.childElementCount).toBe(0);
  });

  it('shows first, last and neighbours, and leaves out only where two or more are missing', () => {
    expect([
      numbersAround(0, 3),
      numbersAround(3, 7),
      numbersAround(0, 14),
      numbersAround(3, 14),
      numbersAround(6, 14),
      numbersAround(13, 14),
    ]).toEqual([
      [0, 1, 2],
      [0, 1, 2, 3, 4, 5, 6],
      [0, 1, undefined, 13],
      [0, 1, 2, 3, 4, undefined, 13],
      [0, undefined, 5, 6, 7, undefined, 13],
      [0, undefined, 12, 13],
    ]);
  });

  it('looks at none but those that it shows, however many there are', () => {
    const pages = Number.MAX_SAFE_INTEGER;
    expect(numbersAround(4_711, pages)).toEqual([0, undefined, 4_710, 4_711, 4_712, undefined, pages - 1]);
  });
});

describe('LanguageSwitcher', () => {
  const languages = [
    { code: 'nl', name: 'Nederlands', href: '/nl/auth/login' },
    { code: 'fr', name: 'Français', href: '/fr/auth/login' },
  ];

  it('names each language in itself and works as links before any script', () => {
    render(<LanguageSwitcher label="Language" languages={languages} current="nl" />);
    expect(
      screen
        .getAllByRole('link')
        .map((link) => [link.lang, link.textContent, link.getAttribute('href'), link.getAttribute('aria-current')]),
    ).toEqual([
      ['nl', 'Nederlands', '/nl/auth/login', 'true'],
      ['fr', 'Français', '/fr/auth/login', null],
    ]);
  });

  it('tells the choice instead of following the link when somebody listens', () => {
    const onChoose = vi.fn();
    render(<LanguageSwitcher label="Language" languages={languages} current="nl" onChoose={onChoose} />);
    expect(fireEvent.click(screen.getByText('Français'))).toBe(false);
    expect(onChoose.mock.calls).toEqual([['fr']]);
  });
});

describe('TabsNav', () => {
  it('is a navigation of links, not tabs, with the present page marked', () => {
    render(
      <TabsNav
        label="My details"
        tabs={[
          { href: '/a', label: 'Person', current: true },
          { href: '/b', label: 'Invoices' },
        ]}
      />,
    );
    expect(screen.queryByRole('tab')).toBeNull();
    expect(screen.getAllByRole('link').map((link) => link.getAttribute('aria-current'))).toEqual(['page', null]);
  });
});

describe('ListRow', () => {
  it('is a row known by its id; the whole of it is a link, a button or neither', () => {
    const onPress = vi.fn();
    render(
      <ul>
        <ListRow dataId="1" title="Plain" />
        <ListRow dataId="2" title="Link" href="/x" event="row opened" />
        <ListRow dataId="3" title="Button" onPress={onPress} />
      </ul>,
    );
    fireEvent.click(screen.getByRole('button', { name: 'Button' }));
    expect(onPress).toHaveBeenCalledTimes(1);
    expect(screen.getByRole('link', { name: 'Link' }).dataset.event).toBe('row opened');
    expect(screen.getAllByRole('listitem').map((row) => row.dataset.id)).toEqual(['1', '2', '3']);
  });
});
