import Lock from 'lucide-react/icons/lock';
import { stateText } from '../../../../machines/state-of.ts';
import { type Account, isAdministrator } from '../../../contract/account.ts';
import { newAddressFlow, newAddressIn } from '../../flows/details/login-details.ts';
import { usePortal, useStore } from '../../hooks/portal-context.ts';
import { useFlow } from '../../hooks/use-flow.ts';
import { useList, useLive } from '../../hooks/use-list.ts';
import { useValueSeen } from '../../hooks/use-seen.ts';
import { readKept } from '../../lists/reading.ts';
import { Banner } from '../../ui/banner.tsx';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Icon } from '../../ui/icon.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { useWords } from '../../words/words.tsx';
import { useProblemWords } from '../forms/problem-words.ts';
import { DetailsPage } from './details-page.tsx';
import { useFieldNames } from './field-names.ts';
import { FormFrame } from './form-frame.tsx';
import { EmailInput } from './inputs.tsx';
import { PasswordCard } from './password.tsx';
import { SaveForm } from './save-form.tsx';
import { Sessions } from './sessions.tsx';

/** The address that signs in. */
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
      <Sessions />
    </DetailsPage>
  );
}

function Username() {
  const { say } = useWords();
  const reading = useList('account');
  useList('setting');
  const account = useValueSeen('account')?.value;
  const setting = useLive((database) => readKept(database, 'setting'), []);
  const view = (shown: Account) =>
    isAdministrator(shown) ? (
      <Card>
        <AddressForm account={shown} asksPassword={setting?.value?.emailChange ?? false} />
      </Card>
    ) : (
      <EmptyState icon={<Icon of={Lock} />} title={say('loginDetails.notAllowed')}>
        {say('loginDetails.notAllowedText', { email: shown.email })}
      </EmptyState>
    );
  return (
    <FormFrame list="account" reading={reading}>
      {account && setting ? view(account) : null}
    </FormFrame>
  );
}

function AddressForm({ account, asksPassword }: { account: Account; asksPassword: boolean }) {
  const portal = usePortal();
  const store = useStore();
  const { say } = useWords();
  const words = useProblemWords();
  const names = useFieldNames();
  const [snapshot, send] = useFlow(() => newAddressFlow(portal, store));
  const { context } = snapshot;
  const values = { typed: context.typed ?? {}, problems: context.problems, required: ['email'] };
  return (
    <SaveForm
      flow="new-address"
      state={stateText(snapshot.value)}
      title={say('menu.loginDetails')}
      context={context}
      names={names}
      ids={{ currentPassword: 'addressPassword' }}
      fields={['email']}
      saving={snapshot.hasTag('busy')}
      waits={false}
      submit={say('loginDetails.submit')}
      onSave={(form) =>
        send({
          type: 'save requested',
          key: portal.world.newKey(),
          ...newAddressIn(form, account.email, asksPassword),
        })
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
      {asksPassword ? (
        <PasswordField
          name="currentPassword"
          id="addressPassword"
          label={say('password.current')}
          error={words(context.problems.currentPassword)}
          autoComplete="current-password"
          required
          show={say('field.password.show')}
          hide={say('field.password.hide')}
          showName={say('password.current.showName')}
          hideName={say('password.current.hideName')}
        />
      ) : null}
    </SaveForm>
  );
}
