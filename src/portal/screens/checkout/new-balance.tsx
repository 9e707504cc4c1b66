import { useEffect, useState } from 'react';
import { useList, useLive } from '../../hooks/use-list.ts';
import { fromNowOn, readToldSince } from '../../lists/told-since.ts';
import { Facts } from '../../ui/facts.tsx';
import { Money } from '../../ui/money.tsx';
import { useFormats } from '../../words/use-formats.ts';
import { useWords } from '../../words/words.tsx';

/** The credit after a payment, once the back office has told it anew: what was known before is never shown for it, and nothing is added up here. */
export function NewBalance() {
  const { say } = useWords();
  const formats = useFormats();
  const { failure, refresh } = useList('balance');
  const [paidAt] = useState(fromNowOn);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once is enough
  useEffect(refresh, []);
  const balance = useLive((database) => readToldSince(database, 'balance', paidAt), [paidAt])?.value;
  const told = balance === undefined ? null : <Money key="told" size="total" text={formats.money(balance)} />;
  // The back office cannot be asked just now: left out rather than guessed.
  if (told === null && failure !== null) return null;
  return <Facts facts={[[say('checkout.newBalance'), told ?? say('checkout.newBalanceComing')]]} />;
}
