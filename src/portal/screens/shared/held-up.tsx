import RefreshCw from 'lucide-react/icons/refresh-cw';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Icon } from '../../ui/icon.tsx';
import { useWords } from '../../words/words.tsx';

/** Two versions of the portal meet on one device: this page must wait for another tab, or be loaded anew. */
export function HeldUp({ state }: { state: 'held up' | 'outdated' }) {
  const { say } = useWords();
  const isOutdated = state === 'outdated';
  return (
    <main>
      <EmptyState
        flow="device-storage"
        state={state}
        icon={<Icon of={RefreshCw} />}
        title={say(isOutdated ? 'storage.outdated' : 'storage.heldUp')}
        action={isOutdated ? <Button onClick={() => location.reload()}>{say('broken.reload')}</Button> : null}
      >
        {say(isOutdated ? 'storage.outdatedText' : 'storage.heldUpText')}
      </EmptyState>
    </main>
  );
}
