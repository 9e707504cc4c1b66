import { expect, test } from 'vitest';
import { allCalls } from '../../src/backoffice/all-calls.ts';

/** Every call of the specification, in its order, with the providers' names filled in. */
const specified = `
POST   /login
DELETE /logout
POST   /customers
POST   /customers/password-token
PUT    /customers/password/{token}
GET    /customers/validate-token/{token}
PUT    /customers/activate/{token}
PUT    /customers/username/{token}
GET    /customers/account
PUT    /customers/account
PUT    /customers/preferences
PUT    /customers/account/complete
PUT    /customers/activation-mail
GET    /customers/location
PUT    /customers/location
PUT    /customers/password
POST   /customers/invitations
GET    /customers/invitations
DELETE /customers/invitations/{invitationId}
GET    /customers/application-users
PUT    /customers/application-users
DELETE /customers/application-users/{applicationUserId}
GET    /invitations/{token}
PUT    /invitations/{token}
GET    /locations
GET    /tenant
GET    /tenant/logo.png
GET    /system-setting
GET    /system-images
GET    /website-colors
GET    /sales/balance
GET    /sale-item-categories/sale-items
GET    /sale-item-categories/sale-items/{saleItemId}
GET    /sale-item-categories/sale-items/{saleItemId}/calculate-price
GET    /sale-item-categories/sale-items/{saleItemId}/calculate-next-recurring-payment-date
GET    /sale-item-categories/sale-items/subscriptions
GET    /sales
GET    /sales/anonymous/{uuid}
GET    /sales/payment-provider/info
POST   /sale-item-reservations
PUT    /sale-item-reservations/{saleItemReservationId}/close
GET    /subscriptions
GET    /subscriptions/{subscriptionId}
POST   /subscriptions
PUT    /subscriptions/{subscriptionId}/stop
PUT    /subscriptions/{subscriptionId}/reactivate
GET    /subscriptions/total-amount-to-pay-monthly
GET    /identification-items
POST   /identification-items
PUT    /identification-items/{identificationItemId}
PUT    /identification-items/{identificationItemId}/disable
PUT    /identification-items/{identificationItemId}/enable
PUT    /identification-items/{identificationItemId}/unlink-all
PUT    /identification-items/register
GET    /identification-item-creation-requests
POST   /identification-item-creation-requests
PUT    /identification-item-creation-requests/{identificationItemCreationRequestId}/cancel
GET    /identification-item-types
GET    /customer-invoice-data
POST   /customer-invoice-data
PUT    /customer-invoice-data
PUT    /customer-invoice-data/settings
GET    /invoices
GET    /invoices/{invoiceId}/pdf
POST   /tickets/invoice
GET    /tickets/{ticketId}/pdf
GET    /discount-voucher-definitions
PUT    /discount-vouchers/register/{discountVoucherUuid}
GET    /discount-vouchers
GET    /discount-vouchers/uuid/{uuid}
GET    /discount-vouchers/{discountVoucherId}/pdf
GET    /gift-vouchers
POST   /gift-vouchers
GET    /gift-vouchers/{giftVoucherId}/pdf
GET    /prepaid-sale-items
GET    /prepaid-sale-items/{myPrepaidSaleItemId}/pdf
GET    /prepaid-sale-items/pdf/{uuid}
GET    /sales/adyen/payment-methods
POST   /sales/adyen
PUT    /sales/adyen
POST   /sales/adyen/disable-stored-payment-details
POST   /sales/ogone
POST   /sales/ogone/success
POST   /sales/ogone/failed
POST   /sales/multisafepay
POST   /sales/multisafepay/anonymous
GET    /sales/multisafepay/{sale_id}
POST   /payment-provider/multisafepay/process?transactionid={transactionid}
GET    /sales/multisafepay/redirect
POST   /sales/digiteal/presale
POST   /sales/digiteal/presale/{presale_id}
POST   /mandates/create-link
POST   /mandates/process-mandate/{mandate_reference}
GET    /mandates
`;

const beyondTheSpecification = [
  'PUT /customers/username',
  'GET /commands/{key}',
  'PUT /commands/{key}/void',
  'POST /customers/account/deletion-request',
  'POST /withdrawals',
  'POST /cancellations',
  'POST /sales/anonymous/mails',
  'POST /sales/multisafepay/anonymous/{saleUuid}',
  'DELETE /customers/account/deletion-request',
  'GET /customers/access-changes',
  'GET /customers/acts',
  'GET /customers/messages',
  'PUT /customers/messages/read',
  'GET /customers/push-subscription',
  'PUT /customers/push-subscription',
  'PUT /customers/push-subscription/moved',
  'DELETE /customers/push-subscription',
  'PUT /customers/access-changes/{accessChangeId}/undo',
  'PUT /customers/application-users/{applicationUserId}/paying',
  'PUT /customers/password/confirmation',
  'PUT /cancellations/{token}',
  'DELETE /customers/sessions',
  'DELETE /customers/sessions/{sessionId}',
  'GET /customers/sessions',
  'POST /customers/account/data-download',
  'GET /invoices/{invoiceId}',
  'POST /gift-vouchers/preview',
  'POST /gift-vouchers/preview/pdf',
  'POST /gift-vouchers/{giftVoucherId}/mail',
  'PUT /gift-vouchers/{giftVoucherId}',
  'POST /guest-purchases/mail',
  'POST /guest-purchases/code',
  'POST /guest-purchases/link',
  'GET /guest-purchases/proof/{token}',
  'PUT /guest-purchases/claims/{claimId}',
  'GET /stored-cards/multisafepay',
  'DELETE /stored-cards/multisafepay/{cardId}',
];

test('every call of the specification is in the contract, and nothing else but what is named here', () => {
  const expected = specified
    .trim()
    .split('\n')
    .map((line) => line.replace(/ +/, ' '));
  const described = allCalls.map((call) => `${call.method} ${call.path}`);
  expect(described.toSorted()).toEqual([...expected, ...beyondTheSpecification].toSorted());
});
