import { randomUUID } from 'node:crypto';
import { listAccessChanges, undoAccessChange } from '../../../src/contract/access-changes.ts';
import {
  changeAccount,
  changePassword,
  changePreferences,
  changeUsername,
  completeAccount,
  readAccount,
} from '../../../src/contract/account.ts';
import { askForDeletion, reportDataDownload, withdrawDeletion } from '../../../src/contract/account-requests.ts';
import {
  changeAdministrator,
  changePayingWithKept,
  deleteApplicationUser,
  listApplicationUsers,
} from '../../../src/contract/application-users.ts';
import { readCommand, voidCommand } from '../../../src/contract/commands.ts';
import {
  completeInvitation,
  deleteInvitation,
  invite,
  listInvitations,
  readInvitation,
} from '../../../src/contract/invitations.ts';
import {
  addInvoiceData,
  changeInvoiceData,
  changeInvoiceSettings,
  readInvoiceData,
} from '../../../src/contract/invoice-data.ts';
import { changePreferredLocation, listLocations, readPreferredLocation } from '../../../src/contract/locations.ts';
import { confirmPassword } from '../../../src/contract/password-confirmation.ts';
import {
  activateAccount,
  confirmUsername,
  register,
  requestPasswordMail,
  resendActivationMail,
  resetPassword,
  validateToken,
} from '../../../src/contract/registration.ts';
import { login, logout } from '../../../src/contract/session.ts';
import { endAllSessions, endOneSession, listSessions } from '../../../src/contract/sessions.ts';
import {
  listSystemImages,
  listWebsiteColors,
  readLogo,
  readSystemSetting,
  readTenant,
} from '../../../src/contract/tenant.ts';
import { anyone, newName, type Sample, sample } from './sample.ts';
import type { Person, World } from './world.ts';

const password = 'schuimbad42';

export const accountSamples: readonly Sample[] = [
  sample(login, async () => ({ by: anyone, input: { username: 'private@example.com', password: 'washbook1' } })),
  sample(logout, async (world) => ({ by: await world.person(), input: {} })),
  sample(listSessions, async (world) => ({ by: await world.person(), input: {} })),
  sample(endOneSession, async (world) => {
    const by = await world.person();
    return { by, input: { sessionId: await anotherSession(world, by) } };
  }),
  sample(endAllSessions, async (world) => ({ by: await world.person(), input: {} })),

  sample(register, async () => ({
    by: anyone,
    input: {
      email: newName(),
      password,
      firstName: 'Amélie',
      lastName: 'O’Neill-Verstraete',
      languageCode: 'FR' as const,
      agreementAccepted: true,
    },
  })),
  sample(requestPasswordMail, async (world) => ({ by: anyone, input: { email: (await world.person()).email } })),
  sample(resetPassword, async (world) => {
    const { email } = await world.person();
    await world.ask(requestPasswordMail, { email }, anyone);
    return { by: anyone, input: { token: await world.mailedToken('password reset', email), password } };
  }),
  sample(validateToken, async (world) => ({ by: anyone, input: { token: await activationToken(world) } })),
  sample(activateAccount, async (world) => ({ by: anyone, input: { token: await activationToken(world) } })),
  sample(confirmUsername, async (world) => {
    const [by, email] = [await world.person(), newName()];
    await world.ask(changeUsername, { email, currentPassword: 'washbook1' }, by);
    return { by: anyone, input: { token: await world.mailedToken('email change', email) } };
  }),
  sample(changeUsername, async (world) => ({
    by: await world.person(),
    input: { email: newName(), currentPassword: 'washbook1' },
  })),
  sample(resendActivationMail, async (world) => ({
    by: await world.person('multisafepay', { status: 'NEW' }),
    input: {},
  })),

  sample(readAccount, async (world) => ({ by: await world.person(), input: {} })),
  sample(changeAccount, async (world) => ({
    by: await world.person(),
    input: { firstName: 'Zoë', phone: '+32470123456', dateOfBirth: '1990-02-28' },
  })),
  sample(changePreferences, async (world) => ({
    by: await world.person(),
    input: { minimumBalanceAmount: 1500, languageCode: 'DE' as const },
  })),
  sample(completeAccount, async (world) => ({
    by: await world.person('multisafepay', { status: 'EMAIL_CONFIRMED' }),
    input: {},
  })),
  sample(askForDeletion, async (world) => ({ by: await world.person(), input: {} })),
  sample(withdrawDeletion, async (world) => {
    const by = await world.person();
    await world.ask(askForDeletion, {}, by);
    return { by, input: {} };
  }),
  sample(reportDataDownload, async (world) => ({ by: await world.person(), input: {} })),
  sample(changePassword, async (world) => ({
    by: await world.person(),
    input: { currentPassword: 'washbook1', password },
  })),
  sample(confirmPassword, async (world) => ({ by: await world.person(), input: { currentPassword: 'washbook1' } })),
  sample(readPreferredLocation, async (world) => ({ by: await world.person(), input: {} })),
  sample(changePreferredLocation, async (world) => ({ by: await world.person(), input: { locationId: 'location-1' } })),
  sample(readCommand, async () => ({ by: anyone, input: { key: randomUUID() } })),
  sample(voidCommand, async () => ({ by: anyone, input: { key: randomUUID() } })),

  sample(invite, async (world) => ({ by: await world.person(), input: { email: newName() } })),
  sample(listInvitations, async (world) => ({ by: (await invited(world)).by, input: {} })),
  sample(deleteInvitation, async (world) => {
    const { by, invitationId } = await invited(world);
    return { by, input: { invitationId } };
  }),
  sample(readInvitation, async (world) => ({ by: anyone, input: { token: (await invited(world)).token } })),
  sample(completeInvitation, async (world) => ({
    by: anyone,
    input: { token: (await invited(world)).token, password },
  })),

  sample(listApplicationUsers, async (world) => ({ by: await world.person(), input: {} })),
  sample(changeAdministrator, async (world) => {
    const by = await world.person();
    return {
      by,
      input: {
        applicationUserId: (await world.person('multisafepay', { of: by, role: 'member' })).userId,
        admin: true,
      },
    };
  }),
  sample(changePayingWithKept, async (world) => {
    const by = await world.person();
    const { userId: applicationUserId } = await world.person('multisafepay', { of: by, role: 'member' });
    return { by, input: { applicationUserId, paysWithKept: true } };
  }),
  sample(listAccessChanges, async (world) => ({ by: (await doubted(world)).by, input: {} })),
  sample(undoAccessChange, async (world) => {
    const { by, accessChangeId } = await doubted(world);
    return { by, input: { accessChangeId } };
  }),
  sample(deleteApplicationUser, async (world) => {
    const by = await world.person();
    return {
      by,
      input: { applicationUserId: (await world.person('multisafepay', { of: by, role: 'member' })).userId },
    };
  }),

  sample(readTenant, async () => ({ by: anyone, input: {} })),
  sample(readLogo, async () => ({ by: anyone, input: {} })),
  sample(readSystemSetting, async () => ({ by: anyone, input: {} })),
  sample(listSystemImages, async () => ({ by: anyone, input: {} })),
  sample(listWebsiteColors, async () => ({ by: anyone, input: {} })),
  sample(listLocations, async () => ({ by: anyone, input: {} })),

  sample(readInvoiceData, async (world) => ({ by: await withInvoiceData(world), input: {} })),
  sample(addInvoiceData, async (world) => ({ by: await world.person(), input: company })),
  sample(changeInvoiceData, async (world) => ({
    by: await withInvoiceData(world),
    input: { infoText: 'PO 118', showLicensePlate: true },
  })),
  sample(changeInvoiceSettings, async (world) => ({
    by: await withInvoiceData(world),
    input: { showDetailedInvoiceItem: true },
  })),
];

export const company = {
  companyName: 'Fils & Zonen',
  vatNumber: 'BE0403019261',
  street: 'Industrielaan',
  houseNumber: '27',
  postalCode: '1070',
  city: 'Anderlecht',
  country: 'BE',
  invoiceEmail: 'facturation@example.com',
} as const;

export async function withInvoiceData(world: World) {
  const by = await world.person();
  await world.ask(addInvoiceData, company, by);
  return by;
}

async function activationToken(world: World): Promise<string> {
  const by = await world.person('multisafepay', { status: 'NEW' });
  await world.ask(resendActivationMail, {}, by);
  return world.mailedToken('activation', by.email);
}

async function invited(world: World) {
  const [by, email] = [await world.person(), newName()];
  const { id: invitationId } = await world.ask(invite, { email }, by);
  return { by, invitationId, token: await world.mailedToken('invitation', email) };
}

/** What a device did that its user has signed out from another one. */
async function doubted(world: World) {
  const by = await world.person();
  const second = await world.call(login, { username: by.email, password: 'washbook1' }, by);
  const elsewhere = { tenant: by.tenant, token: second.headers.get('x-auth-token') ?? '' };
  await world.ask(invite, { email: newName() }, elsewhere);
  const other = (await world.ask(listSessions, {}, by)).find(({ current }) => !current);
  await world.ask(endOneSession, { sessionId: other?.id ?? '' }, by);
  const [change] = await world.ask(listAccessChanges, {}, by);
  return { by, accessChangeId: change?.id ?? '' };
}

/** A second device of a signed-in user. */
async function anotherSession(world: World, by: Person): Promise<string> {
  await world.ask(login, { username: by.email, password: 'washbook1' }, by);
  const other = (await world.ask(listSessions, {}, by)).find(({ current }) => !current);
  if (other === undefined) throw new Error('no second session');
  return other.id;
}
