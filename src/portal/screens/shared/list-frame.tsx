import CloudOff from 'lucide-react/icons/cloud-off';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import type { ReactNode } from 'react';
import type { ListReading } from '../../hooks/use-list.ts';
import type { ListFace } from '../../lists/list-face.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Icon } from '../../ui/icon.tsx';
import { failureMessage } from '../../words/failure-message.ts';
import { useWords } from '../../words/words.tsx';
import css from './list-frame.module.css';
import { SavedCopy } from './saved-copy.tsx';

interface ListFrameProps {
  /** The list's name, for testers. */
  readonly list: string;
  readonly reading: ListReading;
  /** Undefined until its rows are read, which may come a moment after how it stands. */
  readonly isEmpty: boolean | undefined;
  readonly skeleton: ReactNode;
  readonly empty: ReactNode;
  readonly children: ReactNode;
}

/** The faces of every list: first load, fresh, saved copy, empty, refused. */
export function ListFrame({ list, reading, isEmpty, skeleton, empty, children }: ListFrameProps) {
  const { say, knows } = useWords();
  const { face, failure, busy, lost, isOutdated, refresh } = reading;
  const again = (
    <Button look="secondary" event="refresh requested" busy={busy} onClick={refresh}>
      {say('list.tryAgain')}
    </Button>
  );
  // One shape for all faces with rows: a row of another shape would begin anew, and close what is asked over it.
  const rows = () => (
    <>
      {lost > 0 ? (
        <div className={css['lost']}>
          <Banner tone="caution">{say('list.lost', { count: lost })}</Banner>
        </div>
      ) : null}
      {isEmpty === undefined ? skeleton : isEmpty ? (isOutdated ? null : empty) : children}
      <SavedCopy {...reading} />
    </>
  );
  const told = failure && failureMessage(failure, knows);
  const view = {
    'first load': () => skeleton,
    fresh: rows,
    'saved copy': rows,
    'nothing saved': () => (
      <EmptyState icon={<Icon of={CloudOff} />} title={say('list.nothingSaved')} action={again}>
        {say('list.nothingSavedText')}
      </EmptyState>
    ),
    refused: () => (
      <EmptyState icon={<Icon of={TriangleAlert} />} title={say('list.refused')} action={again} refused>
        {told ? say(told.id, told.values) : null}
      </EmptyState>
    ),
  } satisfies Record<ListFace, () => ReactNode>;
  return (
    <div data-flow="read-list" data-list={list} data-state={face}>
      {view[face]()}
    </div>
  );
}
