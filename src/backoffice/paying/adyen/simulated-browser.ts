/** Where Adyen is played here, its code in the browser asks below this path; it believes no other. */
const path = '/checkoutshopper/test';

/** By these words it knows that it is tried at home, where a bank may ask something on a page without encryption. */
const unencrypted = `${path}/http://localhost:8080`;

export const simulatedBrowserPaths = [path, unencrypted] as const;

/** What Adyen's code is told as its environment. @param address of the tenant, without a slash at its end */
export function simulatedEnvironment(address: string): string {
  return `${address}${address.startsWith('https:') ? path : unencrypted}/`;
}
