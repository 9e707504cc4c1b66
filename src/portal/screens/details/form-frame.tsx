import CloudOff from 'lucide-react/icons/cloud-off';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import type { ReactNode } from 'react';
import type { ListReading } from '../../hooks/use-list.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { failureMessage } from '../../words/failure-message.ts';
import { useWords } from '../../words/words.tsx';
import { SavedCopy } from '../shared/saved-copy.tsx';
import css from './details.module.css';

interface FormFrameProps {
  /** The list the form is about, for testers. */
  readonly list: string;
  readonly reading: ListReading;
  /** Null until what the form shows is known. */
  readonly children: ReactNode;
}

/** The faces of a form. Once it is there it stays, whatever becomes of the connection, because it may hold typed text. */
export function FormFrame({ list, reading, children }: FormFrameProps) {
  const { face, failure, refresh } = reading;
  const { say, knows } = useWords();
  const told = failure && failureMessage(failure, knows);
  const again = (
    <Button look="secondary" event="refresh requested" onClick={refresh}>
      {say('list.tryAgain')}
    </Button>
  );
  const body =
    face === 'refused' ? (
      <EmptyState icon={<Icon of={TriangleAlert} />} title={say('list.refused')} action={again} refused>
        {told ? say(told.id, told.values) : null}
      </EmptyState>
    ) : face === 'nothing saved' ? (
      <EmptyState icon={<Icon of={CloudOff} />} title={say('list.nothingSaved')} action={again}>
        {say('list.nothingSavedText')}
      </EmptyState>
    ) : (
      (children ?? (
        <Card>
          <Skeleton label={say('shell.loading')} shape="field" count={4} />
        </Card>
      ))
    );
  return (
    <div className={css['page']} data-flow="read-list" data-list={list} data-state={face}>
      {body}
      <SavedCopy {...reading} />
    </div>
  );
}
