import { useLocation, useRouter } from '@tanstack/react-router';
import { lazy, type ReactNode, Suspense, use, useEffect } from 'react';
import { StoreContext, usePortal } from '../../hooks/portal-context.ts';
import { restOf } from '../../pages/guard.ts';
import { ChunkLoadError } from '../../parts/part.ts';
import { untilHad, whyNotHad } from '../../spine/ask-again.ts';
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

/** What happened and what can be done. A part that did not arrive is asked for until it does: then the page is drawn as if nothing had been. */
function Trouble({ error, title }: BrokenProps & { title?: string }) {
  const { say } = useWords();
  const tryNow = useAgain(error);
  const reload = (
    <Button look="secondary" onClick={tryNow ?? (() => location.reload())}>
      {say('broken.reload')}
    </Button>
  );
  const lost = (
    <Banner tone="caution" title={title} live actions={reload}>
      {say('broken.text')}
    </Banner>
  );
  return tryNow ? (
    lost
  ) : (
    <Suspense fallback={lost}>
      <WentWrong error={error} title={title} reload={reload} otherwise={lost} />
    </Suspense>
  );
}

/** Asks for a part that did not arrive until it is there. Gives how to ask at once, which loads the page anew where something answers; null for any other error. */
function useAgain(error: unknown): (() => void) | null {
  const portal = usePortal();
  const router = useRouter();
  const lost = error instanceof ChunkLoadError ? error : null;
  useEffect(() => {
    if (lost === null) return undefined;
    const over = new AbortController();
    const loadAnew = () => reloadOnce(portal);
    void untilHad(lost, portal.world, over.signal, loadAnew).then(() =>
      over.signal.aborted ? undefined : router.invalidate(),
    );
    return () => over.abort();
  }, [lost, portal, router]);
  if (lost === null) return null;
  return async () => {
    const reason = await whyNotHad(lost);
    if (reason === null) await router.invalidate();
    else if (reason !== 'unreachable') location.reload();
  };
}
