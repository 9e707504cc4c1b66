import type { Sent } from '../../../../machines/legal/declaration.ts';
import type { World } from '../../world.ts';
import type { DeclarationKind } from './declaration.ts';

type Tab = Pick<World, 'tabStorage'>;

/** Until it is answered a declaration stays in this tab, and nowhere else: others may use the device. */
export function keepDeclaration({ tabStorage }: Tab, kind: DeclarationKind, sent: Sent): void {
  try {
    tabStorage.setItem(placeOf(kind), JSON.stringify(sent));
  } catch {
    console.warn('The declaration cannot be kept on this device: after a reload it is written anew.');
  }
}

export function forgetDeclaration({ tabStorage }: Tab, kind: DeclarationKind): void {
  try {
    tabStorage.removeItem(placeOf(kind));
  } catch {
    console.warn('The declaration cannot be forgotten on this device; sent again it is filed once.');
  }
}

/** What was sent from this tab and not answered. */
export function leftDeclaration({ tabStorage }: Tab, kind: DeclarationKind): Sent | null {
  try {
    const left = JSON.parse(tabStorage.getItem(placeOf(kind)) ?? 'null') as Partial<Sent> | null;
    return left?.key && left.typed ? { key: left.key, typed: left.typed } : null;
  } catch {
    return null;
  }
}

function placeOf(kind: DeclarationKind): string {
  return `washbook.declaration.${kind}`;
}
