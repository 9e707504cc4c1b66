import { useSyncExternalStore } from 'react';
import { conditionsAddress } from '../pages/conditions.ts';
import { useWords } from '../words/words.tsx';
import { usePortal } from './portal-context.ts';

/** Where the operator's conditions can be read, in the language of the page; null where it has none. */
export function useConditions(): string | null {
  const { userAgreementUrl } = usePortal().tenant;
  const { language } = useWords();
  // A page prepared at build time knows no tenant: it is taken over as it is, then gets the address.
  return useSyncExternalStore(
    never,
    () => conditionsAddress(userAgreementUrl, language, location.origin),
    () => null,
  );
}

const never = () => () => undefined;
