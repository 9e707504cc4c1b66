/** The pages of this portal, below the language segment. A page that is not listed here does not exist yet. */
export const paths = {
  login: '/auth/login',
  signUp: '/auth/sign-up',
  forgotPassword: '/auth/forgot-password',
  newPassword: '/password',
  activation: '/activate',
  emailChange: '/username',
  invitation: '/invite',
  notVerified: '/account-not-verified',
  home: '/dashboard',
  plates: '/dashboard/license-plate',
  cards: '/dashboard/clean-card',
  transactions: '/dashboard/transactions',
  activity: '/dashboard/activity',
  shop: '/dashboard/choose-shop-category',
  car: '/dashboard/choose-car-category',
  purchases: '/dashboard/choose-my-purchases-category',
  profile: '/dashboard/choose-profile-category',
  details: '/my-details',
  personalInformation: '/my-details/personalInformation',
  invoiceDetails: '/my-details/invoiceDetails',
  preferences: '/my-details/preferences',
  access: '/my-details/access',
  loginDetails: '/my-details/loginDetails',
  password: '/my-details/password',
  myLoginDetails: '/my-login-details',
  completion: '/complete-personal-details',
} as const;

/** The steps of completing an account after its first, which stands at `paths.completion` itself. Source: §2.3. */
export const completionSteps = {
  plate: `${paths.completion}/license-plate`,
  cards: `${paths.completion}/wash-card`,
} as const;

/** The pages that stand in for the sidebar on a small screen. */
export const categoryPaths: readonly string[] = [paths.shop, paths.car, paths.purchases, paths.profile];
