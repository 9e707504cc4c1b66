import { useSyncExternalStore } from 'react';
import type { Draft } from '../../hooks/use-draft.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { useWords } from '../../words/words.tsx';

/** Says that a form shows what was typed earlier and never sent, and lets it be thrown away. */
export function DraftNote({ draft }: { draft: Draft }) {
  const { say } = useWords();
  const isPutBack = useSyncExternalStore(draft.watch, draft.isPutBack, () => false);
  return isPutBack ? (
    <Banner
      tone="info"
      title={say('draft.title')}
      actions={
        <Button look="secondary" small onClick={draft.discard}>
          {say('draft.discard')}
        </Button>
      }
    >
      {say('draft.text')}
    </Banner>
  ) : null;
}
