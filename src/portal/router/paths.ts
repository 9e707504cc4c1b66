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
  transactions: '/dashboard/transactions',
  activity: '/dashboard/activity',
  shop: '/dashboard/choose-shop-category',
  car: '/dashboard/choose-car-category',
  purchases: '/dashboard/choose-my-purchases-category',
  profile: '/dashboard/choose-profile-category',
  completion: '/complete-personal-details',
} as const;

export type PageName = keyof typeof paths;

/** The pages that stand in for the sidebar on a small screen. */
export const categoryPaths: readonly string[] = [paths.shop, paths.car, paths.purchases, paths.profile];
