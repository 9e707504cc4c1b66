import type { AnyStateMachine } from 'xstate';
import { actFollowUpMachine } from './activity/act-follow-up.ts';
import { noticesMachine } from './activity/notices.ts';
import { readMessagesMachine } from './activity/read-messages.ts';
import { accountNotVerifiedMachine } from './anonymous/account-not-verified.ts';
import { activationMachine } from './anonymous/activation.ts';
import { emailChangeMachine } from './anonymous/email-change.ts';
import { forgotPasswordMachine } from './anonymous/forgot-password.ts';
import { invitationMachine } from './anonymous/invitation.ts';
import { logInMachine } from './anonymous/log-in.ts';
import { newPasswordMachine } from './anonymous/new-password.ts';
import { signUpMachine } from './anonymous/sign-up.ts';
import { cancelRequestMachine } from './cards/cancel-request.ts';
import { registerCardMachine } from './cards/register-card.ts';
import { requestCardsMachine } from './cards/request-cards.ts';
import { showCardMachine } from './cards/show-card.ts';
import { type ChartMeta, metaOf } from './chart-meta.ts';
import { adyenCheckoutMachine } from './checkout/checkout-adyen.ts';
import { digitealCheckoutMachine } from './checkout/checkout-digiteal.ts';
import { multisafepayCheckoutMachine } from './checkout/checkout-multisafepay.ts';
import { ogoneCheckoutMachine } from './checkout/checkout-ogone.ts';
import { paymentsInProgressMachine } from './checkout/payments-in-progress.ts';
import { returnedUnsignedMachine } from './checkout/returned-unsigned.ts';
import { toCheckoutMachine } from './checkout/to-checkout.ts';
import { completeDetailsMachine } from './completion/complete-details.ts';
import { accessChangesMachine } from './details/access-changes.ts';
import { accountDeletionMachine } from './details/account-deletion.ts';
import { changePasswordMachine } from './details/change-password.ts';
import { dataDownloadMachine } from './details/data-download.ts';
import { inviteUserMachine } from './details/invite-user.ts';
import { invoiceDetailsMachine } from './details/invoice-details.ts';
import { newAddressMachine } from './details/new-address.ts';
import { payingWithKeptMachine } from './details/paying-with-kept.ts';
import { pendingInvitationMachine } from './details/pending-invitation.ts';
import { personalInformationMachine } from './details/personal-information.ts';
import { preferencesMachine } from './details/preferences.ts';
import { sessionsMachine } from './details/sessions.ts';
import { userAccessMachine } from './details/user-access.ts';
import { showDownloadMachine } from './downloads/show-download.ts';
import { claimPurchasesMachine } from './guest/claim-purchases.ts';
import { guestMailsMachine } from './guest/guest-mails.ts';
import { guestShopMachine } from './guest/guest-shop.ts';
import { detailedItemsMachine } from './invoices/detailed-items.ts';
import { exportInvoicesMachine } from './invoices/export-invoices.ts';
import { showInvoiceMachine } from './invoices/show-invoice.ts';
import { confirmCancellationMachine } from './legal/confirm-cancellation.ts';
import { declarationMachine } from './legal/declaration.ts';
import { addPlateMachine } from './plates/add-plate.ts';
import { changeSeveralMachine } from './plates/change-several.ts';
import { importPlatesMachine } from './plates/import-plates.ts';
import { subscribeSeveralMachine } from './plates/subscribe-several.ts';
import { changeItemMachine } from './shared/change-item.ts';
import { itemStatusMachine } from './shared/item-status.ts';
import { readAnswerMachine } from './shared/read-answer.ts';
import { readListMachine } from './shared/read-list.ts';
import { unlinkMachine } from './shared/unlink.ts';
import { confirmPasswordMachine } from './shell/confirm-password.ts';
import { cookieNoticeMachine } from './shell/cookie-notice.ts';
import { installHintMachine } from './shell/install-hint.ts';
import { languageMachine } from './shell/language.ts';
import { logOutMachine } from './shell/log-out.ts';
import { toastMachine } from './shell/toast.ts';
import { connectionMachine } from './spine/connection.ts';
import { deviceStorageMachine } from './spine/device-storage.ts';
import { sessionMachine } from './spine/session.ts';
import { startUpMachine } from './spine/start-up.ts';
import { updateMachine } from './spine/update.ts';
import { chooseSubscriptionMachine } from './subscriptions/choose-subscription.ts';
import { extendSubscriptionMachine } from './subscriptions/extend-subscription.ts';
import { manageSubscriptionMachine } from './subscriptions/manage-subscription.ts';
import { removeStoredCardMachine } from './subscriptions/remove-stored-card.ts';
import { browseTransactionsMachine } from './transactions/browse-transactions.ts';
import { exportTransactionsMachine } from './transactions/export-transactions.ts';
import { showTransactionMachine } from './transactions/show-transaction.ts';
import { fulfilVoucherMachine } from './vouchers/fulfil-voucher.ts';
import { giveGiftVoucherMachine } from './vouchers/give-gift-voucher.ts';
import { givenVoucherMachine } from './vouchers/given-voucher.ts';
import { previewGiftVoucherMachine } from './vouchers/preview-gift-voucher.ts';
import { redeemGiftVoucherMachine } from './vouchers/redeem-gift-voucher.ts';
import { showVoucherMachine } from './vouchers/show-voucher.ts';
import { walletMachine } from './vouchers/wallet.ts';
import { shopMachine } from './webshop/shop.ts';

export interface RegisteredChart extends ChartMeta {
  readonly chart: AnyStateMachine;
}

/** Every chart of the portal, for tools and tests; no screen imports it. What is known of a chart stands in its own `meta`. */
export const registry: readonly RegisteredChart[] = [
  startUpMachine,
  sessionMachine,
  connectionMachine,
  deviceStorageMachine,
  updateMachine,
  languageMachine,
  toastMachine,
  cookieNoticeMachine,
  installHintMachine,
  logOutMachine,
  confirmPasswordMachine,
  readListMachine,
  readAnswerMachine,
  logInMachine,
  signUpMachine,
  forgotPasswordMachine,
  newPasswordMachine,
  activationMachine,
  emailChangeMachine,
  invitationMachine,
  accountNotVerifiedMachine,
  actFollowUpMachine,
  readMessagesMachine,
  noticesMachine,
  personalInformationMachine,
  invoiceDetailsMachine,
  preferencesMachine,
  inviteUserMachine,
  pendingInvitationMachine,
  userAccessMachine,
  payingWithKeptMachine,
  accessChangesMachine,
  newAddressMachine,
  changePasswordMachine,
  sessionsMachine,
  dataDownloadMachine,
  accountDeletionMachine,
  declarationMachine,
  confirmCancellationMachine,
  completeDetailsMachine,
  itemStatusMachine,
  addPlateMachine,
  changeSeveralMachine,
  importPlatesMachine,
  subscribeSeveralMachine,
  changeItemMachine,
  unlinkMachine,
  registerCardMachine,
  requestCardsMachine,
  cancelRequestMachine,
  showCardMachine,
  adyenCheckoutMachine,
  ogoneCheckoutMachine,
  multisafepayCheckoutMachine,
  digitealCheckoutMachine,
  guestShopMachine,
  guestMailsMachine,
  manageSubscriptionMachine,
  paymentsInProgressMachine,
  toCheckoutMachine,
  returnedUnsignedMachine,
  chooseSubscriptionMachine,
  extendSubscriptionMachine,
  removeStoredCardMachine,
  browseTransactionsMachine,
  showTransactionMachine,
  exportTransactionsMachine,
  showVoucherMachine,
  fulfilVoucherMachine,
  giveGiftVoucherMachine,
  previewGiftVoucherMachine,
  givenVoucherMachine,
  redeemGiftVoucherMachine,
  claimPurchasesMachine,
  walletMachine,
  shopMachine,
  showInvoiceMachine,
  detailedItemsMachine,
  exportInvoicesMachine,
  showDownloadMachine,
].map((chart: AnyStateMachine) => ({ chart, ...metaOf(chart) }));

/** The registered chart of that id; undefined when this version of the portal does not know it. */
export function registeredChart(id: string): RegisteredChart | undefined {
  return registry.find(({ chart }) => chart.id === id);
}
