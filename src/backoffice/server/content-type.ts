/** With the characters that it is written in, where a browser could read a text in others. */
export function contentType(mediaType: string): string {
  return /^text\/|[/+]xml$/.test(mediaType) ? `${mediaType}; charset=utf-8` : mediaType;
}
