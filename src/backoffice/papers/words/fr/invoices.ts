import type { InvoiceTexts } from '../texts.ts';

export const invoices: InvoiceTexts = {
  creditNote: 'Note de crédit',
  credits: 'Note de crédit relative à',
  electronic: 'Copie. La facture même est le fichier électronique (UBL) joint à ce PDF.',
  creditedHow: 'Remboursé par le moyen de paiement de l’achat.',
  quantity: 'Quantité',
  unitPrice: 'Prix unitaire HTVA',
  suppliedOn: 'Date de prestation',
  vatOnTotal: 'La TVA est calculée par taux sur le total.',
  reverseCharge: 'Autoliquidation (art. 196 de la directive 2006/112/CE).',
  exempt: (article) => `Régime particulier de franchise des petites entreprises. TVA non applicable, ${article}.`,
  latePayment:
    'En cas de retard de paiement : pénalités au taux de trois fois l’intérêt légal et indemnité forfaitaire de 40 € pour frais de recouvrement (art. L441-10 du Code de commerce). Pas d’escompte pour paiement anticipé.',
  noCashRegister: 'Justificatif d’une vente en ligne ; ce n’est pas un ticket d’une caisse avec TSE.',
  telephone: (number) => `Tél. ${number}`,
  capital: (amount) => `Capital ${amount}`,
  representative: (names) => `Représentée par ${names}`,
};
