import type { InvoiceTexts } from '../texts.ts';

export const invoices: InvoiceTexts = {
  creditNote: 'Rechnungskorrektur',
  credits: 'Korrektur zu',
  electronic: 'Kopie. Die Rechnung selbst ist die elektronische Datei (UBL) zu diesem PDF.',
  creditedHow: 'Erstattet über die Zahlungsart des Kaufs.',
  quantity: 'Menge',
  unitPrice: 'Einzelpreis ohne MwSt.',
  suppliedOn: 'Leistung am',
  vatOnTotal: 'Die MwSt. ist je Satz auf den Gesamtbetrag berechnet.',
  reverseCharge: 'Steuerschuldnerschaft des Leistungsempfängers (Art. 196 Richtlinie 2006/112/EG).',
  exempt: (article) => `Steuerbefreiung für Kleinunternehmer, keine MwSt. berechnet (${article}).`,
  latePayment:
    'Bei verspäteter Zahlung: das Dreifache des gesetzlichen Zinses und pauschal 40 € für Beitreibungskosten (Art. L441-10 Code de commerce). Kein Skonto.',
  noCashRegister: 'Beleg eines Verkaufs im Internet; kein Kassenbeleg einer Kasse mit TSE.',
  telephone: (number) => `Tel. ${number}`,
  capital: (amount) => `Kapital ${amount}`,
  representative: (names) => `Vertreten durch ${names}`,
};
