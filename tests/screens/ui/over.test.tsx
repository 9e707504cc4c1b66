// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { ConfirmDialog } from '../../../src/portal/ui/confirm-dialog.tsx';
import { Dialog } from '../../../src/portal/ui/dialog.tsx';
import { type Toast, Toasts } from '../../../src/portal/ui/toasts.tsx';

afterEach(cleanup);

describe('ConfirmDialog', () => {
  const open = (props: { busy?: boolean } = {}) => {
    const [onConfirm, onCancel] = [vi.fn(), vi.fn()];
    render(
      <ConfirmDialog
        open
        danger
        title="Switch off 1-ABC-123?"
        description="Subscriptions go on."
        confirm="Switch off"
        cancel="Keep"
        flow="plate-status"
        state="confirming disable"
        confirmEvent="disable confirmed"
        cancelEvent="disable cancelled"
        onConfirm={onConfirm}
        onCancel={onCancel}
        {...props}
      />,
    );
    return {
      onConfirm,
      onCancel,
      dialog: screen.getByRole('alertdialog', { name: 'Switch off 1-ABC-123?', description: 'Subscriptions go on.' }),
    };
  };

  it('asks by the name of the thing and starts on the button that does nothing', () => {
    const { dialog } = open();
    expect(document.activeElement).toBe(within(dialog).getByRole('button', { name: 'Keep' }));
  });

  it('confirms and cancels, and is cancelled by Escape', () => {
    const { onConfirm, onCancel, dialog } = open();
    fireEvent.click(within(dialog).getByText('Switch off'));
    fireEvent.click(within(dialog).getByText('Keep'));
    fireEvent.keyDown(dialog, { key: 'Escape' });
    expect([onConfirm.mock.calls.length, onCancel.mock.calls.length]).toEqual([1, 2]);
  });

  it('shows a tester its flow, its state and the event of each button', () => {
    const { dialog } = open();
    expect(dialog.querySelector<HTMLElement>('[data-flow]')?.dataset).toMatchObject({
      flow: 'plate-status',
      state: 'confirming disable',
    });
    expect(
      within(dialog)
        .getAllByRole('button')
        .map((button) => button.dataset.event),
    ).toEqual(['disable cancelled', 'disable confirmed']);
  });

  it('cannot be confirmed twice while it is busy', () => {
    const { onConfirm, dialog } = open({ busy: true });
    fireEvent.click(within(dialog).getByText('Switch off'));
    expect(onConfirm).not.toHaveBeenCalled();
  });
});

describe('Dialog', () => {
  it('writes no style element, which a strict content security policy would refuse', () => {
    const before = document.querySelectorAll('style').length;
    render(<Dialog open title="Voucher" close="Close" onClose={() => undefined} />);
    expect(document.querySelectorAll('style').length).toBe(before);
  });

  it('is closed by its cross and is gone when it is not open', () => {
    const onClose = vi.fn();
    const { rerender } = render(<Dialog open title="Voucher" close="Close" event="voucher closed" onClose={onClose} />);
    expect(screen.getByRole('button', { name: 'Close' }).dataset.event).toBe('voucher closed');
    fireEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(onClose).toHaveBeenCalledTimes(1);
    rerender(<Dialog open={false} title="Voucher" onClose={onClose} />);
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

describe('Toasts', () => {
  const added: Toast = { id: '1', tone: 'positive', text: 'Licence plate added' };
  const failed: Toast = { id: '2', tone: 'negative', title: 'Something went wrong', text: 'Nothing has changed' };
  const toasts = (list: readonly Toast[], onClose = vi.fn(), onPause = vi.fn(), onResume = vi.fn()) => (
    <Toasts toasts={list} label="Messages" close="Close" onClose={onClose} onPause={onPause} onResume={onResume} />
  );

  it('says success politely and an error at once, in regions that were there before, without the word of the button', () => {
    const { rerender } = render(toasts([]));
    const [status, alert] = [screen.getByRole('status'), screen.getByRole('alert')];
    rerender(toasts([added, failed]));
    expect([status.isConnected, alert.isConnected]).toEqual([true, true]);
    expect([status.textContent, alert.textContent]).toEqual([
      'Licence plate added',
      'Something went wrong. Nothing has changed',
    ]);
  });

  it('closes one by its button or Escape, each button naming its message', () => {
    const onClose = vi.fn();
    render(toasts([added, failed], onClose));
    fireEvent.click(screen.getByRole('button', { name: 'Close: Licence plate added' }));
    fireEvent.keyDown(screen.getByRole('button', { name: 'Close: Something went wrong' }), { key: 'Escape' });
    expect(onClose.mock.calls).toEqual([['1'], ['2']]);
  });

  it('hands the keyboard to the next message when one is closed', () => {
    render(toasts([added, failed]));
    const [first, second] = screen.getAllByRole('button') as [HTMLElement, HTMLElement];
    first.focus();
    fireEvent.click(first);
    expect(document.activeElement).toBe(second);
    fireEvent.keyDown(second, { key: 'Escape' });
    expect(document.activeElement).toBe(first);
  });

  it('stands still while pointed at or focused', () => {
    const [onPause, onResume] = [vi.fn(), vi.fn()];
    render(toasts([added], vi.fn(), onPause, onResume));
    const region = screen.getByRole('region', { name: 'Messages' });
    fireEvent.pointerEnter(region);
    fireEvent.pointerLeave(region);
    fireEvent.focus(screen.getByRole('button'));
    fireEvent.blur(screen.getByRole('button'));
    expect([onPause.mock.calls.length, onResume.mock.calls.length]).toEqual([2, 2]);
  });
});
