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

export function isFirstWord(id: string): boolean {
  return firstWords.some((one) => (one.endsWith('.') ? id.startsWith(one) : id === one));
}
