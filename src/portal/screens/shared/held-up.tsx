import { useSelector } from '@xstate/react';
import RefreshCw from 'lucide-react/icons/refresh-cw';
import type { ReactNode } from 'react';
import type { deviceStorageMachine } from '../../../../machines/spine/device-storage.ts';
import { type StateOf, stateOf } from '../../../../machines/state-of.ts';
import { usePortal } from '../../hooks/portal-context.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Icon } from '../../ui/icon.tsx';
import { useWords } from '../../words/words.tsx';

/** What needs the database of this device; where two versions of the portal meet on it, that is said instead. */
export function UnlessHeldUp({ children }: { children: () => ReactNode }) {
  const { storage } = usePortal();
  const state = useSelector(storage, (snapshot) => stateOf<typeof deviceStorageMachine>(snapshot));
  const view = {
    closed: children,
    'held up': () => <HeldUp state="held up" />,
    kept: children,
    'in memory': children,
    outdated: () => <HeldUp state="outdated" />,
  } satisfies Record<StateOf<typeof deviceStorageMachine>, () => ReactNode>;
  return view[state]();
}

/** This page must wait for another tab, or be loaded anew. */
function HeldUp({ state }: { state: 'held up' | 'outdated' }) {
  const { say } = useWords();
  const isOutdated = state === 'outdated';
  return (
    <EmptyState
      flow="device-storage"
      state={state}
      icon={<Icon of={RefreshCw} />}
      title={say(isOutdated ? 'storage.outdated' : 'storage.heldUp')}
      action={isOutdated ? <Button onClick={() => location.reload()}>{say('broken.reload')}</Button> : null}
    >
      {say(isOutdated ? 'storage.outdatedText' : 'storage.heldUpText')}
    </EmptyState>
  );
}
