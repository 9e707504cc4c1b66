/** Digiteal does not publish its own: these are the simulation's, after the names of the pages of its reference. */
export const paths = {
  authorizationPath: '/api/v1/mandate-authorization',
  personTransferPath: '/api/v1/transfer-person-sdd',
  companyTransferPath: '/api/v1/transfer-company-sdd',
  autoPaymentPath: '/api/v1/request-auto-payment',
} as const;
