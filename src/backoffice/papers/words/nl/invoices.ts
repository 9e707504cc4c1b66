import type { InvoiceTexts } from '../texts.ts';

export const invoices: InvoiceTexts = {
  creditNote: 'Creditnota',
  credits: 'Creditnota bij',
  electronic: 'Kopie. De factuur zelf is het elektronische bestand (UBL) bij deze pdf.',
  creditedHow: 'Terugbetaald met het betaalmiddel van de aankoop.',
  quantity: 'Aantal',
  unitPrice: 'Prijs per stuk excl. btw',
  suppliedOn: 'Datum van de dienst',
  vatOnTotal: 'De btw is per tarief op het totaal berekend.',
  reverseCharge: 'Btw verlegd (art. 196 Richtlijn 2006/112/EG).',
  exempt: (article) => `Bijzondere vrijstellingsregeling kleine ondernemingen, geen btw verschuldigd (${article}).`,
  latePayment:
    'Bij laattijdige betaling: driemaal de wettelijke rente en een vaste vergoeding van € 40 voor invorderingskosten (art. L441-10 Code de commerce). Geen korting voor vroege betaling.',
  noCashRegister: 'Bewijs van een verkoop op het internet; geen bon van een kassa met TSE.',
  telephone: (number) => `Tel. ${number}`,
  capital: (amount) => `Kapitaal ${amount}`,
  representative: (names) => `Vertegenwoordigd door ${names}`,
};
