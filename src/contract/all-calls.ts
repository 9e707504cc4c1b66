import {
  changeAccount,
  changePassword,
  changePreferences,
  changeUsername,
  completeAccount,
  readAccount,
} from './account.ts';
import { askForDeletion, reportDataDownload, withdrawDeletion } from './account-requests.ts';
import { changeAdministrator, deleteApplicationUser, listApplicationUsers } from './application-users.ts';
import type { Call } from './call.ts';
import { readCommand, voidCommand } from './commands.ts';
import { addCreationRequest, cancelCreationRequest, listCreationRequests } from './creation-requests.ts';
import { cancelContract, withdraw } from './declarations.ts';
import {
  downloadDiscountVoucher,
  listDiscountVouchers,
  readDiscountVoucher,
  readDiscountVoucherDefinition,
  registerDiscountVoucher,
} from './discount-vouchers.ts';
import { downloadGiftVoucher, listGiftVouchers, redeemGiftVoucher } from './gift-vouchers.ts';
import {
  addIdentificationItem,
  changeIdentificationItem,
  disableIdentificationItem,
  enableIdentificationItem,
  listIdentificationItems,
  listIdentificationItemTypes,
  registerIdentificationItem,
  unlinkIdentificationItem,
} from './identification-items.ts';
import { completeInvitation, deleteInvitation, invite, listInvitations, readInvitation } from './invitations.ts';
import { addInvoiceData, changeInvoiceData, changeInvoiceSettings, readInvoiceData } from './invoice-data.ts';
import { downloadInvoice, listInvoices } from './invoices.ts';
import { changePreferredLocation, listLocations, readPreferredLocation } from './locations.ts';
import { createMandateLink, listMandates, processMandate } from './mandates.ts';
import {
  disableAdyenStoredPayment,
  payWithAdyen,
  readAdyenPaymentMethods,
  sendAdyenDetails,
} from './payments-adyen.ts';
import { payDigitealPresale, startDigitealPayment } from './payments-digiteal.ts';
import {
  processMultisafepayTransaction,
  readMultisafepayReturn,
  readMultisafepaySale,
  startAnonymousMultisafepayPayment,
  startMultisafepayPayment,
} from './payments-multisafepay.ts';
import { reportOgoneFailure, reportOgoneSuccess, startOgonePayment } from './payments-ogone.ts';
import { downloadAnonymousPrepaidSaleItem, downloadPrepaidSaleItem, listPrepaidSaleItems } from './prepaid-items.ts';
import {
  activateAccount,
  confirmUsername,
  register,
  requestPasswordMail,
  resendActivationMail,
  resetPassword,
  validateToken,
} from './registration.ts';
import { closeReservation, reserveSaleItem } from './reservations.ts';
import {
  calculateNextPaymentDate,
  calculatePrice,
  listSaleItems,
  listSubscriptionSaleItems,
  readSaleItem,
} from './sale-items.ts';
import { listSales, readAnonymousSale, readBalance, readPaymentProvider } from './sales.ts';
import { login, logout } from './session.ts';
import { endAllSessions, endOneSession, listSessions } from './sessions.ts';
import {
  addSubscription,
  listSubscriptions,
  reactivateSubscription,
  readMonthlyTotal,
  readSubscription,
  stopSubscription,
} from './subscriptions.ts';
import { listSystemImages, listWebsiteColors, readLogo, readSystemSetting, readTenant } from './tenant.ts';
import { downloadTicket, invoiceTicket } from './tickets.ts';

/**
 * Every call, for the back office and the tests; the portal imports the ones it makes.
 * A fixed path stands before one with a field that would also match it.
 */
export const allCalls: readonly Call[] = [
  login,
  logout,
  listSessions,
  endAllSessions,
  endOneSession,
  register,
  requestPasswordMail,
  resetPassword,
  validateToken,
  activateAccount,
  changeUsername,
  confirmUsername,
  readAccount,
  changeAccount,
  changePreferences,
  completeAccount,
  askForDeletion,
  withdrawDeletion,
  reportDataDownload,
  resendActivationMail,
  readPreferredLocation,
  changePreferredLocation,
  changePassword,
  invite,
  listInvitations,
  deleteInvitation,
  listApplicationUsers,
  changeAdministrator,
  deleteApplicationUser,
  readInvitation,
  completeInvitation,
  listLocations,
  readTenant,
  readLogo,
  readSystemSetting,
  listSystemImages,
  listWebsiteColors,
  readBalance,
  listSaleItems,
  listSubscriptionSaleItems,
  readSaleItem,
  calculatePrice,
  calculateNextPaymentDate,
  listSales,
  readAnonymousSale,
  readPaymentProvider,
  reserveSaleItem,
  closeReservation,
  listSubscriptions,
  readMonthlyTotal,
  readSubscription,
  addSubscription,
  stopSubscription,
  reactivateSubscription,
  withdraw,
  cancelContract,
  listIdentificationItems,
  addIdentificationItem,
  registerIdentificationItem,
  changeIdentificationItem,
  disableIdentificationItem,
  enableIdentificationItem,
  unlinkIdentificationItem,
  listCreationRequests,
  addCreationRequest,
  cancelCreationRequest,
  listIdentificationItemTypes,
  readInvoiceData,
  addInvoiceData,
  changeInvoiceData,
  changeInvoiceSettings,
  listInvoices,
  downloadInvoice,
  invoiceTicket,
  downloadTicket,
  readDiscountVoucherDefinition,
  registerDiscountVoucher,
  listDiscountVouchers,
  readDiscountVoucher,
  downloadDiscountVoucher,
  listGiftVouchers,
  redeemGiftVoucher,
  downloadGiftVoucher,
  listPrepaidSaleItems,
  downloadAnonymousPrepaidSaleItem,
  downloadPrepaidSaleItem,
  readAdyenPaymentMethods,
  payWithAdyen,
  sendAdyenDetails,
  disableAdyenStoredPayment,
  startOgonePayment,
  reportOgoneSuccess,
  reportOgoneFailure,
  startMultisafepayPayment,
  startAnonymousMultisafepayPayment,
  readMultisafepayReturn,
  readMultisafepaySale,
  processMultisafepayTransaction,
  startDigitealPayment,
  payDigitealPresale,
  listMandates,
  createMandateLink,
  processMandate,
  readCommand,
  voidCommand,
];
