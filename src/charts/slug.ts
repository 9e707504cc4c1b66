/** A state's name as part of an address: `entering.to be corrected` is `entering.to-be-corrected`. */
export function slugOf(state: string): string {
  return encodeURIComponent(state.replaceAll(' ', '-'));
}
