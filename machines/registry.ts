import type { AnyStateMachine } from 'xstate';
import { accountNotVerifiedMachine } from './account/account-not-verified.ts';
import { activationMachine } from './account/activation.ts';
import { accountDeletionMachine } from './account/details/account-deletion.ts';
import { changePasswordMachine } from './account/details/change-password.ts';
import { completeDetailsMachine } from './account/details/complete-details.ts';
import { dataDownloadMachine } from './account/details/data-download.ts';
import { inviteUserMachine } from './account/details/invite-user.ts';
import { invoiceDetailsMachine } from './account/details/invoice-details.ts';
import { newAddressMachine } from './account/details/new-address.ts';
import { pendingInvitationMachine } from './account/details/pending-invitation.ts';
import { personalInformationMachine } from './account/details/personal-information.ts';
import { preferencesMachine } from './account/details/preferences.ts';
import { userAccessMachine } from './account/details/user-access.ts';
import { emailChangeMachine } from './account/email-change.ts';
import { forgotPasswordMachine } from './account/forgot-password.ts';
import { invitationMachine } from './account/invitation.ts';
import { logInMachine } from './account/log-in.ts';
import { logOutMachine } from './account/log-out.ts';
import { newPasswordMachine } from './account/new-password.ts';
import { sessionMachine } from './account/session.ts';
import { signUpMachine } from './account/sign-up.ts';
import { readListMachine } from './lists/read-list.ts';
import { actFollowUpMachine } from './shell/act-follow-up.ts';
import { connectionMachine } from './shell/connection.ts';
import { deviceStorageMachine } from './shell/device-storage.ts';
import { languageMachine } from './shell/language.ts';
import { startUpMachine } from './shell/start-up.ts';
import { toastMachine } from './shell/toast.ts';
import { addPlateMachine } from './vehicles/add-plate.ts';
import { cancelRequestMachine } from './vehicles/cancel-request.ts';
import { cardStatusMachine } from './vehicles/card-status.ts';
import { changeItemMachine } from './vehicles/change-item.ts';
import { plateStatusMachine } from './vehicles/plate-status.ts';
import { registerCardMachine } from './vehicles/register-card.ts';
import { requestCardsMachine } from './vehicles/request-cards.ts';
import { showCardMachine } from './vehicles/show-card.ts';
import { unlinkMachine } from './vehicles/unlink.ts';

export interface RegisteredChart {
  readonly chart: AnyStateMachine;
  /** Where its state is seen, below the language segment; `*` everywhere. */
  readonly route: string;
  readonly screen: string;
  /** Section of the specification it answers. */
  readonly section: string;
  /**
   * Whether its events are kept in the log, so that the flow survives a reload. Never for a chart that sees a password or a token; of any
   * other the secret fields are left out.
   */
  readonly recorded: boolean;
  /** Grows when stored events of an earlier version no longer fit. */
  readonly version: number;
  /** Paths of event fields that must never be stored or shown in a gallery. */
  readonly secretFields: readonly string[];
}

const shell = { route: '*', screen: 'shell', recorded: false, version: 1, secretFields: [] };

const plates = {
  route: '/dashboard/license-plate',
  screen: 'licence plates',
  recorded: true,
  version: 1,
  secretFields: [],
};

const cards = { route: '/dashboard/clean-card', screen: 'wash cards', recorded: true, version: 1, secretFields: [] };

const anonymous = { section: '§2.2', recorded: false, version: 1, secretFields: [] };

const details = { section: '§2.4 my details', recorded: false, version: 1, secretFields: [] };

/** Every chart of the portal. */
export const registry: readonly RegisteredChart[] = [
  { ...shell, chart: startUpMachine, section: '§4 start-up', secretFields: ['output.token'] },
  { ...shell, chart: sessionMachine, section: '§6', secretFields: ['session.token'] },
  { ...shell, chart: connectionMachine, section: '§4 async data loading' },
  { ...shell, chart: deviceStorageMachine, section: '§8 storage' },
  { ...shell, chart: languageMachine, section: '§2.1' },
  { ...shell, chart: toastMachine, section: '§8, §9' },
  { ...shell, chart: logOutMachine, section: '§2.7' },
  { ...shell, chart: readListMachine, section: '§4 async data loading' },
  {
    chart: logInMachine,
    route: '/auth/login',
    screen: 'login',
    section: '§2.2',
    recorded: false,
    version: 1,
    secretFields: ['credentials.password', 'output.token'],
  },
  {
    ...anonymous,
    chart: signUpMachine,
    route: '/auth/sign-up',
    screen: 'sign-up',
    secretFields: ['newcomer.password'],
  },
  { ...anonymous, chart: forgotPasswordMachine, route: '/auth/forgot-password', screen: 'forgotten password' },
  {
    ...anonymous,
    chart: newPasswordMachine,
    route: '/password/{id}',
    screen: 'new password',
    secretFields: ['password'],
  },
  { ...anonymous, chart: activationMachine, route: '/activate/{id}', screen: 'activation' },
  { ...anonymous, chart: emailChangeMachine, route: '/username/{id}', screen: 'e-mail change' },
  {
    ...anonymous,
    chart: invitationMachine,
    route: '/invite/{id}',
    screen: 'invitation',
    secretFields: ['password', 'output', 'output.token'],
  },
  {
    ...anonymous,
    chart: accountNotVerifiedMachine,
    route: '/account-not-verified',
    screen: 'account not verified',
    section: '§2.3',
  },
  {
    chart: actFollowUpMachine,
    route: '/dashboard/activity',
    screen: 'activity',
    section: '§4',
    recorded: false,
    version: 1,
    secretFields: [],
  },
  {
    ...details,
    chart: personalInformationMachine,
    route: '/my-details/personalInformation',
    screen: 'personal information',
    recorded: true,
  },
  {
    ...details,
    chart: invoiceDetailsMachine,
    route: '/my-details/invoiceDetails',
    screen: 'invoice details',
    recorded: true,
  },
  { ...details, chart: preferencesMachine, route: '/my-details/preferences', screen: 'preferences', recorded: true },
  { ...details, chart: inviteUserMachine, route: '/my-details/access', screen: 'access to account' },
  { ...details, chart: pendingInvitationMachine, route: '/my-details/access', screen: 'access to account' },
  { ...details, chart: userAccessMachine, route: '/my-details/access', screen: 'access to account' },
  { ...details, chart: newAddressMachine, route: '/my-details/loginDetails', screen: 'login details', recorded: true },
  {
    ...details,
    chart: changePasswordMachine,
    route: '/my-details/password',
    screen: 'password',
    secretFields: ['passwords.currentPassword', 'passwords.password'],
  },
  { ...details, chart: dataDownloadMachine, route: '/my-details/personalInformation', screen: 'personal information' },
  {
    ...details,
    chart: accountDeletionMachine,
    route: '/my-details/personalInformation',
    screen: 'personal information',
  },
  {
    ...details,
    chart: completeDetailsMachine,
    route: '/complete-personal-details',
    screen: 'complete account',
    section: '§2.3',
    recorded: true,
    version: 2,
  },
  { ...plates, chart: plateStatusMachine, section: '§4 identification item' },
  { ...plates, chart: addPlateMachine, section: '§2.4, §5 license plate' },
  { ...plates, chart: changeItemMachine, section: '§5 allowed wash programs' },
  { ...plates, chart: unlinkMachine, section: '§4 identification item' },
  { ...cards, chart: cardStatusMachine, section: '§4 identification item' },
  {
    ...cards,
    chart: registerCardMachine,
    section: '§5 card codes',
    secretFields: ['wish.securityCode', 'typed.securityCode'],
  },
  { ...cards, chart: requestCardsMachine, section: '§4 creation request' },
  { ...cards, chart: cancelRequestMachine, section: '§4 creation request' },
  { ...cards, chart: showCardMachine, section: '§2.4', recorded: false },
];

/** The registered chart of that id; undefined when this version of the portal does not know it. */
export function registeredChart(id: string): RegisteredChart | undefined {
  return registry.find(({ chart }) => chart.id === id);
}

/** How the flows of a chart are recorded. */
export function recordingOf({ id }: AnyStateMachine): Pick<RegisteredChart, 'version' | 'secretFields'> {
  const registered = registeredChart(id);
  if (!registered?.recorded) throw new Error(`The registry does not say that ${id} is recorded.`);
  const { version, secretFields } = registered;
  return { version, secretFields };
}
