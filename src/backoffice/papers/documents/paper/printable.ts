const longest = 1500;

/** The text as it can be printed: what cannot be seen is left out, and what is too long is cut off. */
export function printable(text: string, most = longest): string {
  const characters = [
    ...text
      .normalize('NFC')
      .replace(/\r\n?/g, '\n')
      .replaceAll('\t', ' ')
      .replace(/(?!\n)(?:\p{Cc}|\p{Cf}|\p{Emoji_Modifier}|\ufe0f)/gu, ''),
  ];
  return characters.length > most ? `${characters.slice(0, most - 1).join('')}…` : characters.join('');
}
