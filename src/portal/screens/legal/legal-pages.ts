// One file to fetch for all of them: they are short and share nearly everything.
export { Accessibility } from './accessibility.tsx';
export { Conditions } from './conditions.tsx';
export { Contact } from './contact.tsx';
export { Cookies } from './cookies.tsx';
export { CancelContract, Withdraw } from './declarations.tsx';
export { Imprint } from './imprint.tsx';
export { Privacy } from './privacy.tsx';
