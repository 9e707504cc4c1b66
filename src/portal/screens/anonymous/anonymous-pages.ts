// One file to fetch for all of them: they share nearly everything, and one of them often leads to the next.
export { AccountNotVerified } from './account-not-verified.tsx';
export { Activation } from './activation.tsx';
export { EmailChange } from './email-change.tsx';
export { ForgotPassword } from './forgot-password.tsx';
export { Invitation } from './invitation.tsx';
export { NewPassword } from './new-password.tsx';
export { SignUp } from './sign-up.tsx';
