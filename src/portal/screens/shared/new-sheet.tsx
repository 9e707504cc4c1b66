import { useSearch } from '@tanstack/react-router';
import Plus from 'lucide-react/icons/plus';
import { type ReactNode, useState } from 'react';
import { leavePage, type Questioning } from '../../hooks/leave-page.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { TitleAction } from '../../ui/title-action.tsx';
import { useWords } from '../../words/words.tsx';

interface NewSheetProps {
  readonly label: string;
  /** What is chosen in it ends with it. */
  readonly flow: Questioning | null;
  /** Something is chosen in it from the beginning. */
  readonly isStarted: boolean;
  /** Covers the screen. */
  readonly full?: boolean;
  readonly children: ReactNode;
}

/** Whether the sheet was opened or closed; null: neither yet. */
export function useNewSheet() {
  const isAsked = 'new' in useSearch({ strict: false });
  const [opened, setOpened] = useState<boolean | null>(isAsked || null);
  return { opened, open: () => setOpened(true), close: () => setOpened(false) };
}

export type Sheet = ReturnType<typeof useNewSheet>;

/**
 * What one does not have yet, as a sheet behind the plus of the page. It is open from the beginning where the address says so, and where something
 * is chosen in it already.
 */
export function NewSheet({ label, flow, isStarted, full, children, opened, open, close }: NewSheetProps & Sheet) {
  const { say } = useWords();
  return (
    <>
      <TitleAction icon={Plus} label={label} onPress={open} />
      <Dialog
        open={opened ?? isStarted}
        title={label}
        close={say('transactions.close')}
        full={full}
        onClose={() => {
          close();
          if (flow) leavePage(flow);
        }}
      >
        {children}
      </Dialog>
    </>
  );
}
