import { whatHappened } from '../../flows/activity/what-happened.ts';
import { usePortal, useStore } from '../../hooks/portal-context.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { useWords } from '../../words/words.tsx';
import { handOver } from '../shared/hand-over.ts';
import css from './activity.module.css';

/** For a customer who gets help: what happened here, in a file that they may pass on. */
export function SaveStory() {
  const { build, tell, world } = usePortal();
  const { database } = useStore();
  const { say } = useWords();
  const save = () =>
    whatHappened(database, build, world.now()).then(
      (told) =>
        handOver(
          say('activity.saveName'),
          new Blob([`${JSON.stringify(told, null, 1)}\n`], { type: 'application/json' }),
        ),
      (error: unknown) => {
        console.error('What happened cannot be read.', error);
        tell({ tone: 'negative', messageId: 'exception.http.unexpectedError' });
      },
    );
  return (
    <Card title={say('activity.save')}>
      <div className={css['saving']}>
        <p>{say('activity.saveText')}</p>
        <Button look="secondary" data-save="what-happened" onClick={() => void save()}>
          {say('activity.saveFile')}
        </Button>
      </div>
    </Card>
  );
}
