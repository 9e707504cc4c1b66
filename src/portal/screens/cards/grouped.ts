/** A long number in groups of four from the left, as it stands on cards. */
export function grouped(code: string): string {
  return code.length > 6 ? code.replace(/.{4}(?=.)/gu, '$&\u00a0') : code;
}
