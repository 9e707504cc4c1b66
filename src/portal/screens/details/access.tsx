import { useSelector } from '@xstate/react';
import Lock from 'lucide-react/icons/lock';
import Users from 'lucide-react/icons/users';
import { type Account, isAdministrator, isOwner } from '../../../contract/account.ts';
import { usePortal } from '../../hooks/portal-context.ts';
import { useList, useLive } from '../../hooks/use-list.ts';
import { useRowsSeen } from '../../hooks/use-seen.ts';
import { readKept } from '../../lists/reading.ts';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useWords } from '../../words/words.tsx';
import { ListFrame } from '../shared/list-frame.tsx';
import { AccessChanges } from './access-changes.tsx';
import { DetailsPage } from './details-page.tsx';
import { FormFrame } from './form-frame.tsx';
import { InvitationRow } from './invitation-row.tsx';
import { InviteForm } from './invite-form.tsx';
import { UserRow } from './user-row.tsx';

/** Who may use the account. Source: §6. */
export function Access() {
  const reading = useList('account');
  const account = useLive((database) => readKept(database, 'account'), [])?.value;
  return (
    <DetailsPage tab="access">
      <FormFrame list="account" reading={reading}>
        {account ? <AccessOf account={account} /> : null}
      </FormFrame>
    </DetailsPage>
  );
}

function AccessOf({ account }: { account: Account }) {
  const { say } = useWords();
  // The back office refuses this to all but owners and administrators, and asking would end their session.
  return isAdministrator(account) ? (
    <>
      <AccessChanges />
      <InviteForm />
      <UsersCard account={account} />
      <InvitationsCard />
    </>
  ) : (
    <EmptyState icon={<Icon of={Lock} />} title={say('access.notAllowed')}>
      {say('access.notAllowedText')}
    </EmptyState>
  );
}

function UsersCard({ account }: { account: Account }) {
  const { session } = usePortal();
  const { say } = useWords();
  const reading = useList('users');
  const users = useRowsSeen('users')?.value;
  const me = useSelector(session, ({ context }) => context.session?.accountId);
  const skeleton = <Skeleton label={say('shell.loading')} shape="row" count={2} />;
  return (
    <Card title={say('access.users')} flush>
      <ListFrame list="users" reading={reading} isEmpty={users && users.length === 0} skeleton={skeleton} empty={null}>
        {users ? (
          <ul aria-label={say('access.users')}>
            {users.map((user) => (
              <UserRow key={user.id} user={user} users={users} isMe={user.id === me} byOwner={isOwner(account)} />
            ))}
          </ul>
        ) : null}
      </ListFrame>
    </Card>
  );
}

function InvitationsCard() {
  const { say } = useWords();
  const reading = useList('invitations');
  const invitations = useRowsSeen('invitations')?.value;
  const skeleton = <Skeleton label={say('shell.loading')} shape="row" count={1} />;
  return (
    <Card title={say('access.invitations')} flush>
      <ListFrame
        list="invitations"
        reading={reading}
        isEmpty={invitations && invitations.length === 0}
        skeleton={skeleton}
        empty={
          <EmptyState icon={<Icon of={Users} />} title={say('access.noInvitations')} level={3}>
            {say('access.noInvitationsText')}
          </EmptyState>
        }
      >
        {invitations ? (
          <ul aria-label={say('access.invitations')}>
            {invitations.map((invitation) => (
              <InvitationRow key={invitation.id} invitation={invitation} />
            ))}
          </ul>
        ) : null}
      </ListFrame>
    </Card>
  );
}
