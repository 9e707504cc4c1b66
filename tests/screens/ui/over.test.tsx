// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { ConfirmDialog } from '../../../src/portal/ui/confirm-dialog.tsx';
import { Dialog } from '../../../src/portal/ui/dialog.tsx';
import { SeenToasts } from '../../../src/portal/ui/seen-toasts.tsx';
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
        flow="item-status"
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
      flow: 'item-status',
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

describe('the second tap of a double tap', () => {
  const page = (open: boolean, onPress: () => void) => (
    <>
      <button type="button" onClick={onPress}>
        Send again
      </button>
      <Dialog open={open} title="Voucher" close="Close" onClose={() => undefined} />
    </>
  );
  const tapAt = (x: number, y: number) => {
    const button = screen.getByText('Send again');
    fireEvent.pointerDown(button, { clientX: x, clientY: y });
    fireEvent.click(button, { clientX: x, clientY: y, detail: 1 });
  };

  it('does not go through a dialog that closed under the first; one elsewhere does', () => {
    const onPress = vi.fn();
    const { rerender } = render(page(true, onPress));
    fireEvent.pointerDown(screen.getByRole('button', { name: 'Close' }), { clientX: 100, clientY: 200 });
    rerender(page(false, onPress));
    tapAt(104, 198);
    expect(onPress).not.toHaveBeenCalled();
    tapAt(300, 198);
    expect(onPress).toHaveBeenCalledTimes(1);
    // After a tap elsewhere it is no double tap any more.
    tapAt(104, 198);
    expect(onPress).toHaveBeenCalledTimes(2);
  });
});

describe('Back', () => {
  it('closes what lies over the page; closing it otherwise takes its entry away', async () => {
    const onClose = vi.fn();
    const { rerender } = render(<Dialog open title="Voucher" onClose={onClose} />);
    expect(history.state).toMatchObject({ isOver: true });
    history.replaceState({}, '');
    dispatchEvent(new PopStateEvent('popstate'));
    expect(onClose).toHaveBeenCalledTimes(1);
    rerender(<Dialog open={false} title="Voucher" onClose={onClose} />);
  });

  it('that takes the entry of a closed one away leaves open what opened meanwhile', async () => {
    const went = vi.spyOn(history, 'back').mockImplementation(() => undefined);
    const onClose = vi.fn();
    const { rerender } = render(<Dialog open title="Voucher" onClose={() => undefined} />);
    rerender(<Dialog open={false} title="Voucher" onClose={() => undefined} />);
    await vi.waitFor(() => expect(went).toHaveBeenCalledTimes(1));
    rerender(<Dialog open title="Card" onClose={onClose} />);
    history.replaceState({}, '');
    dispatchEvent(new PopStateEvent('popstate'));
    expect([onClose.mock.calls.length, history.state]).toEqual([0, { isOver: true }]);
    history.replaceState({}, '');
    dispatchEvent(new PopStateEvent('popstate'));
    expect(onClose).toHaveBeenCalledTimes(1);
    went.mockRestore();
  });

  it('finds the entry named after what lies over the page now, with what it shows, whatever it was named after before', () => {
    const named = { title: 'Voucher', name: 'voucher', onClose: () => undefined };
    const { rerender, unmount } = render(<Dialog key="first" open {...named} chosen="v-1" />);
    expect(history.state).toEqual({ isOver: true, over: 'voucher', chosen: 'v-1' });
    rerender(<Dialog key="second" open title="Gone" onClose={() => undefined} />);
    expect(history.state).toEqual({ isOver: true });
    unmount();
    history.replaceState({ page: 7, isOver: true, over: 'card', chosen: 'c-1' }, '');
    const again = render(<Dialog open {...named} chosen="v-2" />);
    expect(history.state).toEqual({ page: 7, isOver: true, over: 'voucher', chosen: 'v-2' });
    // What led elsewhere left its choice there.
    history.replaceState({ ...history.state, chosen: 'left' }, '');
    again.rerender(<Dialog key="opened again" open {...named} chosen="v-2" />);
    expect(history.state).toMatchObject({ chosen: 'left' });
    again.unmount();
    history.replaceState({}, '');
  });
});

describe('Toasts', () => {
  const added: Toast = { id: '1', tone: 'positive', text: 'Licence plate added', undo: true };
  const failed: Toast = { id: '2', tone: 'negative', text: 'Nothing has changed', undo: false };
  const toasts = (
    list: readonly Toast[],
    onClose = vi.fn(),
    onPause = vi.fn(),
    onResume = vi.fn(),
    onUndo = vi.fn(),
  ) => (
    <Toasts toasts={list} label="Messages">
      <SeenToasts
        toasts={list}
        close="Close"
        undo="Undo"
        onClose={onClose}
        onUndo={onUndo}
        onPause={onPause}
        onResume={onResume}
      />
    </Toasts>
  );

  it('says success politely and an error at once, in regions that were there before, without the word of the button', () => {
    const { rerender } = render(toasts([]));
    const [status, alert] = [screen.getByRole('status'), screen.getByRole('alert')];
    rerender(toasts([added, failed]));
    expect([status.isConnected, alert.isConnected]).toEqual([true, true]);
    expect([status.textContent, alert.textContent]).toEqual(['Licence plate added', 'Nothing has changed']);
  });

  it('closes one by its button or Escape, each button naming its message', () => {
    const onClose = vi.fn();
    render(toasts([added, failed], onClose));
    fireEvent.click(screen.getByRole('button', { name: 'Close: Licence plate added' }));
    fireEvent.keyDown(screen.getByRole('button', { name: 'Close: Nothing has changed' }), { key: 'Escape' });
    expect(onClose.mock.calls).toEqual([['1'], ['2']]);
  });

  it('takes back what can be taken back, by a button that names it', () => {
    const onUndo = vi.fn();
    render(toasts([added, failed], vi.fn(), vi.fn(), vi.fn(), onUndo));
    expect(screen.getAllByRole('button', { name: /^Undo/ })).toHaveLength(1);
    fireEvent.click(screen.getByRole('button', { name: 'Undo: Licence plate added' }));
    expect(onUndo.mock.calls).toEqual([['1']]);
  });

  it('is nothing outside of an open dialog: it is not hidden from anybody, and a press on it closes the dialog not', async () => {
    const onClose = vi.fn();
    const onDialog = vi.fn();
    render(
      <>
        {toasts([added], onClose)}
        <Dialog open title="Voucher" close="Close" onClose={onDialog} />
      </>,
    );
    // What a dialog does about presses outside of it, it does from the next moment on.
    await new Promise((soon) => setTimeout(soon));
    const button = screen.getByRole('button', { name: 'Close: Licence plate added' });
    fireEvent.pointerDown(button);
    fireEvent.click(button);
    expect([onClose.mock.calls, onDialog.mock.calls]).toEqual([[['1']], []]);
  });

  it('hands the keyboard to the next message when one is closed', () => {
    render(toasts([added, failed]));
    const [first, second] = screen.getAllByRole('button', { name: /^Close/ }) as [HTMLElement, HTMLElement];
    first.focus();
    fireEvent.click(first);
    expect(document.activeElement).toBe(second);
    fireEvent.keyDown(second, { key: 'Escape' });
    expect(document.activeElement).toBe(first);
  });

  it('stands still while pointed at or focused', () => {
    const [onPause, onResume] = [vi.fn(), vi.fn()];
    render(toasts([added], vi.fn(), onPause, onResume));
    const region = screen.getByRole('button', { name: /^Close/ }).closest('[data-id]')?.parentElement as HTMLElement;
    fireEvent.pointerEnter(region);
    fireEvent.pointerLeave(region);
    fireEvent.focus(screen.getByRole('button', { name: /^Close/ }));
    fireEvent.blur(screen.getByRole('button', { name: /^Close/ }));
    expect([onPause.mock.calls.length, onResume.mock.calls.length]).toEqual([2, 2]);
  });
});
