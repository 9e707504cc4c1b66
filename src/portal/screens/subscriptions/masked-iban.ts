/** An account at a bank, shown so that its holder recognises it and no other reader can use it. */
export function maskedIban(iban: string): string {
  return `${iban.slice(0, 2)}\u00a0••••\u00a0${iban.slice(-4)}`;
}
