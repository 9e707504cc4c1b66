import { memo } from 'react';
import { Pager } from '../../ui/pager.tsx';
import { useFormats } from '../../words/use-formats.ts';
import { useWords } from '../../words/words.tsx';

interface ListPagesProps {
  /** From 0. */
  readonly page: number;
  readonly pages: number;
  readonly onPage: (page: number) => void;
}

/** Where among the pages of a list one is. It is not drawn anew for what changes above it. */
export const ListPages = memo(function ListPages({ page, pages, onPage }: ListPagesProps) {
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
