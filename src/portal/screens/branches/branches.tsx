import MapPin from 'lucide-react/icons/map-pin';
import { readBranches } from '../../flows/shared/branches.ts';
import { useList, useLive } from '../../hooks/use-list.ts';
import { firstRead } from '../../lists/first-reads.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useWords } from '../../words/words.tsx';
import { ListFrame } from '../shared/list-frame.tsx';
import { BranchCard } from './branch-card.tsx';
import css from './branches.module.css';

/** What the page reads before it is drawn first. */
export const firstReads = () => [firstRead(readBranches)];

/** Where one can wash: every branch of the operator, the customer's own before the others. */
export function Branches() {
  const { say } = useWords();
  const reading = useList('locations');
  const branches = useLive(readBranches, [])?.value;
  const skeleton = <Skeleton label={say('branches.loading')} shape="card" count={3} />;
  return (
    <ListFrame
      list="locations"
      reading={reading}
      isEmpty={branches && branches.length === 0}
      skeleton={skeleton}
      empty={
        <EmptyState icon={<Icon of={MapPin} />} title={say('branches.none')}>
          {say('branches.noneText')}
        </EmptyState>
      }
    >
      <ul className={css['page']}>
        {branches?.map((branch) => (
          <li key={branch.id}>
            <BranchCard branch={branch} isPreferred={branch.isPreferred} />
          </li>
        ))}
      </ul>
    </ListFrame>
  );
}
