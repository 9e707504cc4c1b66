import type { TenantSettings } from '../../backoffice/server/tenant.ts';
import type { ThemeColour } from '../../contract/theme.ts';
import { catalogs, type DemoItem } from './items.ts';

export interface DemoTenant {
  readonly id: 'adyen' | 'ogone' | 'multisafepay' | 'digiteal';
  /** The first is its own; the others lead there as well. */
  readonly hosts: readonly [string, ...string[]];
  readonly companyName: string;
  readonly settings: Omit<
    TenantSettings,
    | 'host'
    | 'allowedOrigins'
    | 'lowBalanceAmount'
    | 'limits'
    | 'frankAboutAddresses'
    | 'payments'
    | 'reverseCharge'
    | 'viesAddress'
    | 'accessPoint'
    | 'mailSender'
    | 'pushKey'
    | 'vat'
    | 'renewalReminderDays'
    | 'giftMonths'
    | 'prepaidMonths'
    | 'creditPerDay'
  >;
  readonly userAgreementUrl: string;
  readonly colours: readonly ThemeColour[];
  readonly itemTypes: readonly ('ANPR' | 'RFID' | 'BARCODE' | 'GIFT')[];
  readonly items: readonly DemoItem[];
  readonly locations: readonly (readonly [
    name: string,
    street: string,
    houseNumber: string,
    postalCode: string,
    city: string,
  ])[];
}

/** Four operators, one for each payment provider; each sells something the others do not. */
export const demoTenants: readonly DemoTenant[] = [
  {
    id: 'multisafepay',
    hosts: ['multisafepay.localhost', 'localhost', '127.0.0.1', '[::1]'],
    companyName: 'Blauwe Parel',
    ...told('blauwe-parel', 'MULTISAFEPAY', 'Wassen, tanken en stofzuigen langs de kust.'),
    colours: colours('#003D73', '#029EE1', '#003D73', '#0B5FA5', '#F4F8FB', '#E8590C'),
    itemTypes: ['ANPR', 'RFID', 'GIFT'],
    items: catalogs.all,
    locations: [
      ['Blauwe Parel Oostende', 'Torhoutsesteenweg', '501', '8400', 'Oostende'],
      ['Blauwe Parel Brugge', 'Maalse Steenweg', '212', '8310', 'Brugge'],
      ['Blauwe Parel Gent', 'Brusselsesteenweg', '384', '9050', 'Gentbrugge'],
    ],
  },
  {
    id: 'adyen',
    hosts: ['adyen.localhost'],
    companyName: 'Noordlicht',
    ...told('noordlicht', 'ADYEN', 'Wasstraten in de Kempen, open van vroeg tot laat.'),
    colours: colours('#31206B', '#23C79A', '#4A32A8', '#4A32A8', '#F7F6FB', '#B4237A'),
    itemTypes: ['ANPR', 'BARCODE', 'GIFT'],
    items: catalogs.withBulkTiers,
    locations: [
      ['Noordlicht Turnhout', 'Steenweg op Gierle', '226', '2300', 'Turnhout'],
      ['Noordlicht Geel', 'Antwerpseweg', '87', '2440', 'Geel'],
    ],
  },
  {
    id: 'ogone',
    hosts: ['ogone.localhost'],
    companyName: 'Zilverbeek',
    ...told('zilverbeek', 'OGONE', 'Zacht water uit eigen bron.'),
    colours: colours('#0C4A44', '#1F9E8A', '#0C4A44', '#0F6B61', '#F4F9F8', '#C2410C'),
    itemTypes: ['ANPR', 'RFID', 'BARCODE'],
    items: catalogs.withoutDiscounts,
    locations: [
      ['Zilverbeek Hasselt', 'Kempische Steenweg', '555', '3500', 'Hasselt'],
      ['Zilverbeek Genk', 'Europalaan', '63', '3600', 'Genk'],
      ['Zilverbeek Leuven', 'Tiensesteenweg', '318', '3001', 'Heverlee'],
    ],
  },
  {
    id: 'digiteal',
    hosts: ['digiteal.localhost'],
    companyName: 'Bulle Corail',
    ...told('bulle-corail', 'DIGITEAL', 'Votre voiture brille, vous ne faites rien.'),
    colours: colours('#A62B3C', '#FF7F5C', '#A62B3C', '#A62B3C', '#FDF6F4', '#7A3E9D'),
    itemTypes: ['ANPR', 'GIFT'],
    items: catalogs.platesOnly,
    locations: [
      ['Bulle Corail Namur', 'Chaussée de Louvain', '480', '5004', 'Bouge'],
      ['Bulle Corail Liège', 'Boulevard de l’Automobile', '12', '4020', 'Liège'],
      ['Bulle Corail Arlon', 'Avenue de Longwy', '160', '6700', 'Arlon'],
    ],
  },
];

function told(name: string, paymentProvider: TenantSettings['paymentProvider'], description: string) {
  const settings = {
    paymentProvider,
    description,
    directDebit: paymentProvider === 'DIGITEAL' || paymentProvider === 'MULTISAFEPAY',
    // One of the operators with gift vouchers, so that both ways are seen.
    giftCodesAsItems: paymentProvider === 'DIGITEAL',
    guestWebshop: true,
    faqUrl: `https://${name}.example/faq`,
    termsUrl: `https://${name}.example/cookies`,
    contactEmail: `info@${name}.example`,
    language: paymentProvider === 'DIGITEAL' ? ('fr' as const) : ('nl' as const),
    cardsSentAfterHours: 48,
  };
  return { settings, userAgreementUrl: '/conditions' };
}

function colours(
  primary: string,
  secondary: string,
  button: string,
  link: string,
  page: string,
  promo: string,
): ThemeColour[] {
  return [
    { name: 'primary', value: primary },
    { name: 'secondary', value: secondary },
    { name: 'button', value: button },
    { name: 'link', value: link },
    { name: 'breadcrumb', value: primary },
    { name: 'license-plate badge', value: '#003399' },
    { name: 'promo', value: promo },
    { name: 'page background', value: page },
  ];
}
