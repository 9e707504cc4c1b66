// One file to fetch for all tabs: one of them is often followed by the next.
export { Access } from './access.tsx';
export { InvoiceDetails } from './invoice-details.tsx';
export { LoginDetails, MyLoginDetails } from './login-details.tsx';
export { Password } from './password.tsx';
export { PersonalInformation } from './personal-information.tsx';
export { Preferences } from './preferences.tsx';
