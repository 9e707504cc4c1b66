import { useEffect } from 'react';
import { usePortal } from '../../hooks/portal-context.ts';
import { ChunkLoadError } from '../../parts/part.ts';
import { reloadOnce } from '../../spine/reload.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { useWords } from '../../words/words.tsx';

/** A page that could not be drawn or fetched. A part that is missing may belong to an older version: the page is then loaded anew. */
export function Broken({ error }: { error: unknown }) {
  const { build, running } = usePortal();
  const { say } = useWords();
  useEffect(() => {
    if (error instanceof ChunkLoadError && error.reason === 'missing') reloadOnce({ build, running });
  }, [error, build, running]);
  return (
    <main>
      <Banner
        tone="caution"
        title={say('broken.title')}
        live
        actions={
          <Button look="secondary" onClick={() => location.reload()}>
            {say('broken.reload')}
          </Button>
        }
      >
        {say('broken.text')}
      </Banner>
    </main>
  );
}
