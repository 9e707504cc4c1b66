import type { Location } from '../../../contract/locations.ts';

type Place = Pick<Location, 'street' | 'houseNumber' | 'postalCode' | 'city'>;

/** As on a letter, in one line; empty where nothing of it is told. */
export function addressOf({ street, houseNumber, postalCode, city }: Place): string {
  const lines = [
    [street, houseNumber],
    [postalCode, city],
  ];
  return lines
    .map((line) => line.filter(Boolean).join(' '))
    .filter(Boolean)
    .join(', ');
}

/** Where the device shows the way to it: in the maps that it comes with, else on a page of maps. Null where there is no street to look for. */
export function mapAddress(branch: Place, { userAgent }: Pick<Navigator, 'userAgent'>): string | null {
  if (!branch.street || !branch.city) return null;
  const sought = encodeURIComponent(addressOf(branch));
  if (userAgent.includes('Android')) return `geo:0,0?q=${sought}`;
  if (/iPhone|iPad|Macintosh/.test(userAgent)) return `https://maps.apple.com/?q=${sought}`;
  return `https://www.openstreetmap.org/search?query=${sought}`;
}
