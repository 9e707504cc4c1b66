// One file to fetch: both are wanted as soon as a page is there.
export { FootWithWords } from './foot-with-words.tsx';
export { OverPage } from './over-page.tsx';
