import { useNavigate, useRouter, useSearch } from '@tanstack/react-router';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useSame } from '../../hooks/use-same.ts';
import { type TransactionsSearch, transactionsSearch } from '../../pages/search.ts';
import { painted } from '../../ui/painted.ts';

interface Chosen {
  /** What the address said when it was chosen. */
  readonly instead: TransactionsSearch;
  readonly search: TransactionsSearch;
}

/** An address on its way, and the one that stood when it was chosen. */
interface Following {
  readonly from: string;
  readonly search: TransactionsSearch;
  readonly replace: boolean;
}

/** How long an address waits for the rows that it stands for; milliseconds. */
const longestWait = 300;

interface How {
  /** Back leads to before it. */
  readonly turns?: true;
  /** What it was chosen in closes with it, and its entry in the history is the one that is written. */
  readonly closes?: boolean;
}

/**
 * What the address says, without nonsense, and how something else gets into it. What is chosen counts from then on; it and the rows that are found for it
 * are painted first. The address follows, since to a browser it is the longer work. Choices of one moment lead there together.
 */
export function useAddress() {
  const asked: Readonly<Record<string, unknown>> = useSearch({ strict: false });
  const said = useSame(transactionsSearch(asked));
  const [chosen, choose] = useState<Chosen>();
  const search = chosen?.instead === said ? chosen.search : said;
  // What was chosen last counts for the next choice, drawn or not yet.
  const latest = useRef({ said, search });
  latest.current = { said, search };
  const following = useRef<Following | null>(null);
  const navigate = useNavigate();
  const { history } = useRouter();
  const isNonsense = Object.entries(said).some(([name, value]) => String(value ?? '') !== String(asked[name] ?? ''));
  useEffect(() => {
    if (isNonsense) void navigate({ to: '.', search: transactionsSearch, replace: true, resetScroll: false });
  }, [isNonsense, navigate]);
  const awaited = useRef<() => void>(undefined);
  /** Rows were found for what was chosen last: the address need not wait any longer. */
  const rowsCame = useCallback(() => awaited.current?.(), []);
  /** How many addresses are on their way. */
  const underWay = useRef(0);
  const follow = useCallback(() => {
    const { current } = following;
    following.current = null;
    // Who has gone elsewhere meanwhile, or back, is there.
    if (current === null || current.from !== history.location.href) return;
    const { search: wanted, replace } = current;
    underWay.current += 1;
    const arrived = () => {
      underWay.current -= 1;
    };
    navigate({ to: '.', search: wanted, ...(replace && { replace, resetScroll: false }) }).then(arrived, arrived);
  }, [history, navigate]);
  /** What is named is replaced; another choice begins at its first page. */
  const show = useCallback(
    (change: Partial<TransactionsSearch>, { turns, closes }: How = {}) => {
      const { said: instead, search: before } = latest.current;
      const wanted = { ...before, page: undefined, ...change };
      latest.current = { said: instead, search: wanted };
      choose({ instead, search: wanted });
      const isAwaited = following.current !== null;
      const replace = !turns && (following.current?.replace ?? true);
      following.current = { from: history.location.href, search: wanted, replace };
      // The address of an earlier choice would stand in the place of this one.
      if (closes || underWay.current > 0) follow();
      else if (!isAwaited) void untilFound(awaited).then(painted).then(follow);
    },
    [follow, history],
  );
  return { search, show, rowsCame };
}

/** Until `awaited.current` is called, or for as long as an address waits at the most. */
function untilFound(awaited: { current: (() => void) | undefined }): Promise<void> {
  return new Promise((resolve) => {
    awaited.current = resolve;
    setTimeout(resolve, longestWait);
  });
}
