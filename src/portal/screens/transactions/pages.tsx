import { memo } from 'react';
import type { TransactionsPage } from '../../lists/transactions-reading.ts';
import { Pager } from '../../ui/pager.tsx';
import { useFormats } from '../../words/use-formats.ts';
import { useWords } from '../../words/words.tsx';

interface PagesProps extends Pick<TransactionsPage, 'page' | 'pages'> {
  readonly onPage: (page: number) => void;
}

/** Where among the pages of transactions one is. A choice draws them anew once its rows are there. */
export const Pages = memo(function Pages({ page, pages, onPage }: PagesProps) {
  const { say } = useWords();
  const formats = useFormats();
  return (
    <Pager
      label={say('pager.label')}
      page={page}
      pages={pages}
      previous={say('pager.previous')}
      next={say('pager.next')}
      where={say('pager.where', { page: formats.count(page + 1), pages: formats.count(pages) })}
      pageName={(number) => say('pager.page', { page: formats.count(number + 1) })}
      event="page chosen"
      onPage={onPage}
    />
  );
});
