import type { World } from '../world.ts';

/** The places of the frame as they were drawn last, for the moment before they are drawn again. Goes with the account when that is signed out. */
export interface KeptFrame {
  readonly language: string;
  readonly sidebar: readonly KeptNode[];
  readonly tabBar: KeptNode;
}

/** A text, or an element with its attributes and what is in it: no markup, which a page of ours does not take. */
export type KeptNode =
  | string
  | readonly [name: string, attributes: Readonly<Record<string, string>>, inside: readonly KeptNode[]];

export function keptNode(node: Node): KeptNode {
  if (!(node instanceof Element)) return node.textContent ?? '';
  const attributes = Object.fromEntries([...node.attributes].map(({ name, value }) => [name, value]));
  return [node.localName, attributes, [...node.childNodes].map(keptNode)];
}

/** @param within the namespace around it */
export function drawnNode(kept: KeptNode, within: string): Node {
  if (typeof kept === 'string') return document.createTextNode(kept);
  const [name, attributes, inside] = kept;
  const space = name === 'svg' ? 'http://www.w3.org/2000/svg' : within;
  const element = document.createElementNS(space, name);
  // The page's own policy takes no style that is set as text, but for this way.
  for (const [attribute, value] of Object.entries(attributes))
    if (attribute === 'style') (element as HTMLElement).style.cssText = value;
    else element.setAttribute(attribute, value);
  element.append(...inside.map((one) => drawnNode(one, space)));
  return element;
}

const place = 'washbook.frame';

export function keepFrame({ storage }: Pick<World, 'storage'>, frame: KeptFrame): void {
  try {
    storage.setItem(place, JSON.stringify(frame));
  } catch {
    console.warn('The frame cannot be kept on this device.');
  }
}

/** Null where none is kept, or in another language. */
export function keptFrame({ storage }: Pick<World, 'storage'>, language: string | undefined): KeptFrame | null {
  try {
    const kept = JSON.parse(storage.getItem(place) ?? 'null') as KeptFrame | null;
    return kept?.language === language ? kept : null;
  } catch {
    return null;
  }
}
