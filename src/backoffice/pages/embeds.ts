import { embedPaths } from '../../contract/embeds.ts';

const embeds = Object.values(embedPaths).map((path) => new RegExp(`^${path.replace('{uuid}', '[^/]+')}/?$`));
const own = /^\/(?:api|sandbox|mailbox|openapi(?:\.json)?|pictures|\.well-known)(?:\/|$)/;

/** A document that the portal shows in a frame. */
export function isEmbed(path: string): boolean {
  return embeds.some((embed) => embed.test(path));
}

/** Answered by the back office alone: the portal's page must never stand in for it. */
export function isOwnAddress(path: string): boolean {
  return own.test(path) || isEmbed(path);
}
