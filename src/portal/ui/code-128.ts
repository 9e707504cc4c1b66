/** Widths of the bars and spaces in turn of each symbol, by its value; the last ends a code. Source: ISO/IEC 15417. */
const symbols = `
212222 222122 222221 121223 121322 131222 122213 122312 132212 221213 221312 231212 112232 122132 122231 113222
123122 123221 223211 221132 221231 213212 223112 312131 311222 321122 321221 312212 322112 322211 212123 212321
232121 111323 131123 131321 112313 132113 132311 211313 231113 231311 112133 112331 132131 113123 113321 133121
313121 211331 231131 213113 213311 213131 311123 311321 331121 312113 312311 332111 314111 221411 431111 111224
111422 121124 121421 141122 141221 112214 112412 122114 122411 142112 142211 241211 221114 413111 241112 134111
111242 121142 121241 114212 124112 124211 411212 421112 421211 212141 214121 412121 111143 111341 131141 114113
114311 411113 411311 113141 114131 311141 411131 211412 211214 211232 2331112`
  .trim()
  .split(/\s+/);

const [switchToB, startB, startC, stop] = [100, 104, 105, 106];

/** The symbols that say a text: digits two by two, an odd last one and everything else one by one. Printable ASCII only. */
export function code128(text: string): number[] {
  if (!/^[ -~]+$/.test(text)) throw new Error('only printable ASCII can stand in a bar code');
  const pairs = /^\d{2,}$/.test(text) ? (text.match(/\d\d/g) ?? []) : [];
  const rest = [...text.slice(pairs.length * 2)].map((letter) => letter.charCodeAt(0) - 32);
  if (pairs.length === 0) return [startB, ...rest];
  return [startC, ...pairs.map(Number), ...(rest.length > 0 ? [switchToB, ...rest] : [])];
}

/** Symbols with their check and their end, as modules: 1 is dark. */
export function modulesOf(values: readonly number[]): string {
  const check = values.reduce((sum, value, at) => sum + value * Math.max(1, at), 0) % 103;
  const widths = [...values, check, stop].map((value) => symbols[value] ?? '').join('');
  return [...widths].map((width, at) => (at % 2 === 0 ? '1' : '0').repeat(Number(width))).join('');
}
