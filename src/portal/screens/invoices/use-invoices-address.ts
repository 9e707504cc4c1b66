import { useNavigate, useSearch } from '@tanstack/react-router';
import { type InvoicesSearch, invoicesSearch } from '../../pages/search.ts';

/** Which invoices the address asks for, and how something else gets into it. */
export function useInvoicesAddress() {
  const search = invoicesSearch(useSearch({ strict: false }));
  const navigate = useNavigate();
  /** What is named is replaced; another choice begins at its first page. */
  const show = (chosen: Partial<InvoicesSearch>, replace = true) =>
    void navigate({
      to: '.',
      search: (before: Record<string, unknown>) => ({ ...invoicesSearch(before), page: undefined, ...chosen }),
      ...(replace && { replace, resetScroll: false }),
    });
  return { search, show };
}
