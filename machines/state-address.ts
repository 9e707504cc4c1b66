/** A state's name as part of an address: `entering.to be corrected` is `entering.to-be-corrected`. */
function slugOf(state: string): string {
  return encodeURIComponent(state.replaceAll(' ', '-'));
}

/** What stands behind the `#` of an address that leads to a state of a chart. */
export function stateAddress(state: string): string {
  return `state=${slugOf(state)}`;
}
