import { useSelector } from '@xstate/react';
import Lock from 'lucide-react/icons/lock';
import { stateText } from '../../../../machines/state-of.ts';
import type { Account } from '../../../contract/account.ts';
import { type NewAddressFlow, newAddressIn, startNewAddress } from '../../flows/details/login-details.ts';
import { useAccountStore, usePortal } from '../../flows/portal-context.ts';
import { useList, useLive } from '../../flows/use-list.ts';
import { useRecordedFlow } from '../../flows/use-recorded-flow.ts';
import { readAccountSeen, type Seen } from '../../lists/details.ts';
import { Banner } from '../../ui/banner.tsx';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Icon } from '../../ui/icon.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { useWords } from '../../words/words.tsx';
import { DetailsPage } from './details-page.tsx';
import { useFieldNames } from './field-names.ts';
import { FormFrame } from './form-frame.tsx';
import { EmailInput } from './inputs.tsx';
import { PasswordCard } from './password.tsx';
import { SaveForm } from './save-form.tsx';

/** The address somebody signs in with. */
export function LoginDetails() {
  return (
    <DetailsPage tab="loginDetails">
      <Username />
    </DetailsPage>
  );
}

/** Everything one signs in with, on one page. Source: §2.4 `/my-login-details`. */
export function MyLoginDetails() {
  return (
    <DetailsPage tab="loginDetails">
      <Username />
      <PasswordCard page={false} />
    </DetailsPage>
  );
}

function Username() {
  const portal = usePortal();
  const store = useAccountStore();
  const { say } = useWords();
  const reading = useList('account');
  const seen = useLive(readAccountSeen, [])?.value;
  const flow = useRecordedFlow(() => startNewAddress(portal, store));
  const view = (account: Seen<Account>, running: NewAddressFlow) =>
    account.value.admin ? (
      <Card>
        <AddressForm flow={running} account={account.value} />
      </Card>
    ) : (
      <EmptyState icon={<Icon of={Lock} />} title={say('loginDetails.notAllowed')}>
        {say('loginDetails.notAllowedText', { email: account.value.email })}
      </EmptyState>
    );
  return (
    <FormFrame list="account" reading={reading}>
      {flow && seen ? view(seen, flow) : null}
    </FormFrame>
  );
}

function AddressForm({ flow, account }: { flow: NewAddressFlow; account: Account }) {
  const { world } = usePortal();
  const { say } = useWords();
  const names = useFieldNames();
  const snapshot = useSelector(flow, (state) => state);
  const { context } = snapshot;
  const values = { typed: context.typed ?? {}, problems: context.problems, required: ['email'] };
  return (
    <SaveForm
      flow="new-address"
      state={stateText(snapshot.value)}
      title={say('menu.loginDetails')}
      context={context}
      names={names}
      fields={['email']}
      saving={snapshot.hasTag('busy')}
      waits={false}
      submit={say('loginDetails.submit')}
      onSave={(form) =>
        flow.send({ type: 'save requested', key: world.newKey(), ...newAddressIn(form, account.email) })
      }
    >
      {account.unconfirmedEmail ? (
        <Banner tone="info" title={say('loginDetails.waits')}>
          {say('loginDetails.waitsText', { email: account.unconfirmedEmail })}
        </Banner>
      ) : null}
      <TextField
        name="username"
        id="username"
        label={say('loginDetails.current')}
        value={account.email}
        readOnly
        autoComplete="username"
      />
      <EmailInput values={values} name="email" label={say('loginDetails.new')} hint={say('loginDetails.newHint')} />
    </SaveForm>
  );
}
