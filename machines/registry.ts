import type { AnyStateMachine } from 'xstate';
import { accountNotVerifiedMachine } from './account/account-not-verified.ts';
import { activationMachine } from './account/activation.ts';
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
import { plateStatusMachine } from './vehicles/plate-status.ts';

export interface RegisteredChart {
  readonly chart: AnyStateMachine;
  /** Where its state is seen, below the language segment; `*` everywhere. */
  readonly route: string;
  readonly screen: string;
  /** Section of the specification it answers. */
  readonly section: string;
  /** Whether its events are kept in the log, so that the flow survives a reload. Never for a chart that sees a secret. */
  readonly recorded: boolean;
  /** Grows when stored events of an earlier version no longer fit. */
  readonly version: number;
  /** Paths of event fields that must never be stored or shown in a gallery. */
  readonly secretFields: readonly string[];
}

const shell = { route: '*', screen: 'shell', recorded: false, version: 1, secretFields: [] };

const anonymous = { section: '§2.2', recorded: false, version: 1, secretFields: [] };

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
  { ...anonymous, chart: signUpMachine, route: '/auth/sign-up', screen: 'sign-up', secretFields: ['newcomer.password'] },
  { ...anonymous, chart: forgotPasswordMachine, route: '/auth/forgot-password', screen: 'forgotten password' },
  { ...anonymous, chart: newPasswordMachine, route: '/password/{id}', screen: 'new password', secretFields: ['password'] },
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
    chart: plateStatusMachine,
    route: '/dashboard/license-plate',
    screen: 'licence plates',
    section: '§4 identification item',
    recorded: true,
    version: 1,
    secretFields: [],
  },
];

/** The registered chart of that id; undefined when this version of the portal does not know it. */
export function registeredChart(id: string): RegisteredChart | undefined {
  return registry.find(({ chart }) => chart.id === id);
}
