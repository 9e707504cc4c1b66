import { useLocation } from '@tanstack/react-router';
import { lazy, type ReactNode, Suspense, use, useEffect } from 'react';
import { StoreContext, usePortal } from '../../hooks/portal-context.ts';
import { restOf } from '../../pages/guard.ts';
import { ChunkLoadError } from '../../parts/part.ts';
import { reloadOnce } from '../../spine/reload.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { useWords } from '../../words/words.tsx';
import { AuthPage } from '../guest/auth-page.tsx';

// Where it cannot be fetched, what stands before it is all there is to say.
const WentWrong = lazy(() =>
  import('./went-wrong.tsx').then(
    (part) => ({ default: part.WentWrong }),
    () => ({ default: ({ otherwise }: { otherwise: ReactNode }) => otherwise }),
  ),
);

interface BrokenProps {
  readonly error: unknown;
}

/** In the place of a page that could not be drawn or fetched, within its frame. */
export function BrokenPage({ error }: BrokenProps) {
  const { say } = useWords();
  const path = useLocation({ select: ({ pathname }) => pathname });
  if (use(StoreContext)) return <Trouble error={error} title={say('broken.title')} />;
  return (
    <AuthPage rest={restOf(path)}>
      <PageHeading>{say('broken.title')}</PageHeading>
      <Trouble error={error} />
    </AuthPage>
  );
}

/** In the place of everything: the frame itself could not be drawn. */
export function Broken({ error }: BrokenProps) {
  const { say } = useWords();
  return (
    <main>
      <Trouble error={error} title={say('broken.title')} />
    </main>
  );
}

/** What happened and what can be done. A part that is missing may belong to an older version: the page is then loaded anew. */
function Trouble({ error, title }: BrokenProps & { title?: string }) {
  const { build, running } = usePortal();
  const { say } = useWords();
  const isLost = error instanceof ChunkLoadError;
  useEffect(() => {
    if (error instanceof ChunkLoadError && error.reason === 'missing') reloadOnce({ build, running });
  }, [error, build, running]);
  const reload = (
    <Button look="secondary" onClick={() => location.reload()}>
      {say('broken.reload')}
    </Button>
  );
  const lost = (
    <Banner tone="caution" title={title} live actions={reload}>
      {say('broken.text')}
    </Banner>
  );
  return isLost ? (
    lost
  ) : (
    <Suspense fallback={lost}>
      <WentWrong error={error} title={title} reload={reload} otherwise={lost} />
    </Suspense>
  );
}
