import { useSyncExternalStore } from 'react';
import { paths } from '../../pages/pages.ts';
import { lazyPart } from '../../parts/lazy-part.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useWords } from '../../words/words.tsx';
import { usePageTitle } from '../shared/page.tsx';
import { GuestFrame } from './guest-frame.tsx';

const GuestOffer = lazyPart(() => import('./guest-offer.tsx'), 'GuestOffer');

/** What guests can buy. Drawn when the portal is built: what is offered comes once the page is taken over. @param bare without it. Source: §2.5. */
export function GuestShop({ bare = false }) {
  const { say } = useWords();
  const isTakenOver = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  usePageTitle(say('guest.title'));
  const meanwhile = <Skeleton label={say('guest.loading')} shape="card" count={3} />;
  return (
    <GuestFrame rest={paths.guestShop} name={say('guest.title')}>
      {isTakenOver && !bare ? <GuestOffer meanwhile={meanwhile} loading={meanwhile} /> : meanwhile}
    </GuestFrame>
  );
}

const never = () => () => undefined;
