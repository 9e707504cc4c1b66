import { useSearch } from '@tanstack/react-router';
import Plus from 'lucide-react/icons/plus';
import { type ReactNode, useRef, useState } from 'react';
import { leavePage, type Questioning } from '../../hooks/leave-page.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { comeBackTo, leaveChosen } from '../../ui/page-entry.ts';
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

const name = 'new';

export interface Sheet<Chosen> {
  /** Null: neither opened nor closed yet. */
  readonly opened: boolean | null;
  readonly open: () => void;
  readonly close: () => void;
  /** It leads elsewhere with what is chosen. */
  readonly leaveWith: (chosen: Chosen) => void;
  /** What it led elsewhere with, once, for who has come back. */
  readonly takeChosen: () => Chosen | undefined;
}

/** Who comes back from where the sheet led finds it open. */
export function useNewSheet<Chosen = never>(): Sheet<Chosen> {
  const isAsked = 'new' in useSearch({ strict: false });
  const [before] = useState(() => comeBackTo(name));
  const [opened, setOpened] = useState<boolean | null>(isAsked || before !== null || null);
  const left = useRef(before?.chosen as Chosen | undefined);
  return {
    opened,
    open: () => setOpened(true),
    close: () => setOpened(false),
    leaveWith: leaveChosen,
    takeChosen: () => {
      const { current } = left;
      left.current = undefined;
      return current;
    },
  };
}

/**
 * What one does not have yet, as a sheet behind the plus of the page. It is open from the beginning where the address says so, and where something
 * is chosen in it already.
 */
export function NewSheet({
  label,
  flow,
  isStarted,
  full,
  children,
  opened,
  open,
  close,
}: NewSheetProps & Pick<Sheet<never>, 'opened' | 'open' | 'close'>) {
  const { say } = useWords();
  return (
    <>
      <TitleAction icon={Plus} label={label} onPress={open} />
      <Dialog
        open={opened ?? isStarted}
        title={label}
        name={name}
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
