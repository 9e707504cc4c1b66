/** A VAT number as people read it. */
export function formatVatNumber(stored: string): string {
  return stored
    .replace(/^BE(\d{4})(\d{3})(\d{3})$/, 'BE $1.$2.$3')
    .replace(/^FR(\w{2})(\d{3})(\d{3})(\d{3})$/, 'FR $1 $2 $3 $4');
}
