type Fault = readonly [RegExp, string];

/** What a language never writes, with the way it does. */
const everywhere: readonly Fault[] = [
  [/[\d}] €|€ [\d{]|[\d}]€|€[\d{]/, 'an amount stands beside its euro sign with U+00A0'],
  [/ %/, 'U+00A0 stands before %'],
  [/\.\.\./, 'three dots are one character: …'],
  [/\p{L}'\p{L}/u, 'an apostrophe is ’'],
  [/\u2011/, 'a hyphen is the plain one'],
  [/ {2}|^ | $/, 'a space too many'],
];

const faults: Readonly<Record<string, readonly Fault[]>> = {
  nl: [[/["“”„«»]/, 'quotes are ‘ and ’']],
  fr: [
    [/[^\u202f][?!;](?!\S)/, 'U+202F stands before ? ! and ;'],
    [/[^\u00a0\d]:(?!\S)/, 'U+00A0 stands before :'],
    [/["“”„]|«(?!\u00a0)|(?<!\u00a0)»/, 'quotes are « and » with U+00A0 inside'],
  ],
  de: [[/["”«»]|(?<!\p{L})'/u, 'quotes are „ and “']],
};

/** What of a message is typed otherwise than its language does. Choices of plurals and markup are no text. */
export function faultsIn(language: string, text: string): string[] {
  const said = text.replace(/\{\w+, (?:plural|select), /g, '').replace(/<\/?\w+\/?>/g, '');
  return [...everywhere, ...(faults[language.slice(0, 2)] ?? [])].flatMap(([wrong, rule]) =>
    wrong.test(said) ? [rule] : [],
  );
}
