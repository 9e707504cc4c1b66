/** Beginnings of the ids that the login page may say; what is not here is fetched with the first other page. */
const firstWords = [
  'auth.login.',
  'broken.',
  'error.storage.',
  'exception.authentication.',
  'exception.http.',
  'exception.noAnswer',
  'field.email',
  'field.password',
  'shell.language',
  'toast.',
  'validation.email',
  'validation.required',
];

export function isFirstWord(id: string): boolean {
  return firstWords.some((beginning) => id.startsWith(beginning));
}
