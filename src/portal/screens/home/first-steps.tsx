import Circle from 'lucide-react/icons/circle';
import CircleCheck from 'lucide-react/icons/circle-check';
import type { ReactNode } from 'react';
import type { Location } from '../../../contract/locations.ts';
import type { FirstSteps as Steps } from '../../flows/home/read-first-steps.ts';
import { paths } from '../../pages/pages.ts';
import { Card } from '../../ui/card.tsx';
import { HiddenText } from '../../ui/hidden-text.tsx';
import { Icon } from '../../ui/icon.tsx';
import { ListRow } from '../../ui/list-row.tsx';
import { useWords } from '../../words/words.tsx';
import { addressOf } from '../branches/map-address.ts';
import css from './home.module.css';

/** So many branches are named; of more the rest is counted. */
const namedAtMost = 3;

/** The way to the first wash, each step ticked off once this device knows that it is done. */
export function FirstSteps({ steps: { steps, branches } }: { steps: Steps }) {
  const { language, say } = useWords();
  const told = {
    plate: { title: say('home.firstPlate'), detail: say('home.firstPlateText'), path: paths.plates },
    credit: { title: say('home.firstCredit'), detail: say('home.firstCreditText'), path: paths.credit },
    wash: { title: say('home.firstWash'), detail: <Where branches={branches} />, path: paths.branches },
  } as const satisfies Record<Steps['steps'][number]['step'], { title: string; detail: ReactNode; path: string }>;
  return (
    <Card title={say('home.firstSteps')} flush>
      <ol data-list="first-steps">
        {steps.map(({ step, isDone }) => {
          const { title, detail, path } = told[step];
          return (
            <ListRow
              key={step}
              dataId={step}
              href={isDone ? undefined : `/${language}${path}`}
              leading={
                <span className={isDone ? css['done'] : undefined}>
                  <Icon of={isDone ? CircleCheck : Circle} />
                </span>
              }
              title={
                <>
                  {title}
                  {isDone ? <HiddenText> ({say('home.firstDone')})</HiddenText> : null}
                </>
              }
              detail={isDone ? null : detail}
            />
          );
        })}
      </ol>
    </Card>
  );
}

function Where({ branches }: { branches: readonly Location[] }) {
  const { say } = useWords();
  const named = branches.slice(0, namedAtMost);
  return (
    <>
      {say('home.firstWashText')}
      {named.map((branch) => (
        <span key={branch.id} className={css['branch']}>
          {[branch.name, ...addressOf(branch)].filter(Boolean).join(', ')}
        </span>
      ))}
      {branches.length > named.length ? (
        <span className={css['branch']}>{say('home.firstMore', { count: branches.length - named.length })}</span>
      ) : null}
    </>
  );
}
