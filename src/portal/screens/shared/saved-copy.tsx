import { useSelector } from '@xstate/react';
import { usePortal } from '../../hooks/portal-context.ts';
import { type ListReading, useLatestStand } from '../../hooks/use-list.ts';
import { useFormats } from '../../words/use-formats.ts';
import { useWords } from '../../words/words.tsx';
import css from './saved-copy.module.css';

type Saved = Pick<ListReading, 'face' | 'fetchedAt' | 'isOutdated'>;

/** Of when a saved copy is, unless the one line about the lost network above the page says the same moment already; and that something has changed since. */
export function SavedCopy({ face, fetchedAt, isOutdated }: Saved) {
  const isOld = isOutdated || face === 'saved copy';
  return isOld && fetchedAt !== null ? <SavedAt fetchedAt={fetchedAt} isOutdated={isOutdated} /> : null;
}

function SavedAt({ fetchedAt, isOutdated }: { fetchedAt: number; isOutdated: boolean }) {
  const { connection, world } = usePortal();
  const { say } = useWords();
  const formats = useFormats();
  const isOffline = useSelector(connection.actor, (snapshot) => snapshot.hasTag('lost'));
  const latest = useLatestStand();
  const inWords = (moment: number) => formats.moment(moment, world.now());
  const time = inWords(fetchedAt);
  if (isOutdated) return <p className={css['saved']}>{say('list.outdated', { time })}</p>;
  // A moment later it would be taken away again.
  if (latest === undefined) return null;
  if (isOffline && latest.value !== undefined && inWords(latest.value) === time) return null;
  return <p className={css['saved']}>{say('list.savedCopy', { time })}</p>;
}
