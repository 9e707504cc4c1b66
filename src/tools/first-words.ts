/** The ids that the login page may say, and beginnings of such (with a dot at the end); what is not here is fetched with the first other page. */
const firstWords = [
  'auth.login.',
  'broken.',
  'exception.authentication.',
  'exception.http.',
  'exception.noAnswer',
  'field.email',
  'field.password',
  'field.password.',
  'form.fieldProblem',
  'form.problems',
  'shell.language',
  'toast.',
  'validation.email',
  'validation.required',
];

/** What the page of guests says besides, before anything is asked: they come with it, and once more with all others. */
const guestWords = ['guest.', 'shell.navigation', 'shell.skip'];

/** What is written into the pages when they are made, and said by nothing that runs in them. */
const pageWords = ['guestShop.description', 'shell.description', 'shell.needsScript', 'shell.takesLong'];

export function isFirstWord(id: string): boolean {
  return isAmong(firstWords, id);
}

export function isGuestWord(id: string): boolean {
  return isAmong(guestWords, id);
}

export function isPageWord(id: string): boolean {
  return isAmong(pageWords, id);
}

function isAmong(words: readonly string[], id: string): boolean {
  return words.some((one) => (one.endsWith('.') ? id.startsWith(one) : id === one));
}
