import { useSelector } from '@xstate/react';
import { usePortal } from '../../hooks/portal-context.ts';
import { type ListReading, useLive } from '../../hooks/use-list.ts';
import { readLatestStand } from '../../lists/reading.ts';
import { useFormats } from '../../words/use-formats.ts';
import { useWords } from '../../words/words.tsx';
import css from './saved-copy.module.css';

/** Of when a saved copy is, unless the one line about the lost network above the page says the same moment already. */
export function SavedCopy({ face, fetchedAt }: Pick<ListReading, 'face' | 'fetchedAt'>) {
  return face === 'saved copy' && fetchedAt !== null ? <SavedAt fetchedAt={fetchedAt} /> : null;
}

function SavedAt({ fetchedAt }: { fetchedAt: number }) {
  const { connection, world } = usePortal();
  const { say } = useWords();
  const formats = useFormats();
  const isOffline = useSelector(connection.actor, (snapshot) => snapshot.hasTag('lost'));
  const latest = useLive(readLatestStand, []);
  const inWords = (moment: number) => formats.moment(moment, world.now());
  // A moment later it would be taken away again.
  if (latest === undefined) return null;
  if (isOffline && latest.value !== undefined && inWords(latest.value) === inWords(fetchedAt)) return null;
  return <p className={css['saved']}>{say('list.savedCopy', { time: inWords(fetchedAt) })}</p>;
}
