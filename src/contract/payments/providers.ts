/** With which providers customers can pay, by the word that stands in addresses; calls say it in capitals. */
export const providers = ['adyen', 'ogone', 'multisafepay', 'digiteal'] as const;

export type Provider = (typeof providers)[number];

/** The one that a call names; null for one that is not known here. */
export function providerNamed(name: string | undefined): Provider | null {
  return providers.find((provider) => provider.toUpperCase() === name) ?? null;
}
