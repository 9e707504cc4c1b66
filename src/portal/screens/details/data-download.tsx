import Download from 'lucide-react/icons/download';
import { stateText } from '../../../../machines/state-of.ts';
import { dataDownloadFlow } from '../../flows/details/data-download.ts';
import { usePortal, useStore } from '../../hooks/portal-context.ts';
import { useFlow } from '../../hooks/use-flow.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Icon } from '../../ui/icon.tsx';
import { useWords } from '../../words/words.tsx';
import { handOver } from '../shared/hand-over.ts';
import css from './details.module.css';

/** Everything that is known of the customer here, as a file of their own. */
export function DataDownload() {
  const portal = usePortal();
  const store = useStore();
  const { say } = useWords();
  const [snapshot, send] = useFlow(() =>
    dataDownloadFlow(portal, store, (name, text) => handOver(name, new Blob([text], { type: 'application/json' }))),
  );
  return (
    <Card title={say('data.title')} flow="data-download" state={stateText(snapshot.value)}>
      <div className={css['form']}>
        <p className={css['note']}>{say('data.text')}</p>
        <div className={css['actions']}>
          <Button
            look="secondary"
            icon={<Icon of={Download} size={18} />}
            busy={snapshot.hasTag('busy')}
            event="download requested"
            onClick={() => send({ type: 'download requested', key: portal.world.newKey() })}
          >
            {say('data.download')}
          </Button>
        </div>
      </div>
    </Card>
  );
}
