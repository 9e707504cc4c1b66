import type { Location } from '../../../contract/locations.ts';

type Place = Pick<Location, 'street' | 'houseNumber' | 'postalCode' | 'city'>;

/** The lines of it as on a letter; none where nothing of it is told. */
export function addressOf({ street, houseNumber, postalCode, city }: Place): string[] {
  const lines = [
    [street, houseNumber],
    [postalCode, city],
  ];
  return lines.map((line) => line.filter(Boolean).join(' ')).filter(Boolean);
}

/** Where the device shows the way to it: in the maps that it comes with, else on a page of maps. Null where there is no street to look for. */
export function mapAddress(branch: Place, { userAgent }: Pick<Navigator, 'userAgent'>): string | null {
  if (!branch.street || !branch.city) return null;
  const sought = encodeURIComponent(addressOf(branch).join(', '));
  if (userAgent.includes('Android')) return `geo:0,0?q=${sought}`;
  if (/iPhone|iPad|Macintosh/.test(userAgent)) return `https://maps.apple.com/?q=${sought}`;
  return `https://www.openstreetmap.org/search?query=${sought}`;
}
