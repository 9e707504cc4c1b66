// One file to fetch for all that is only read: it is short and shares nearly everything.
export { Accessibility } from './accessibility.tsx';
export { Conditions } from './conditions.tsx';
export { Contact } from './contact.tsx';
export { Cookies } from './cookies.tsx';
export { Imprint } from './imprint.tsx';
export { Privacy } from './privacy.tsx';
