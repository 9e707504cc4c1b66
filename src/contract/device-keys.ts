/** Where a device remembers that its owner chose light or dark; without it the portal follows the system. */
export const schemeKey = 'washbook.colour-scheme';

/** Where a device keeps the session. */
export const sessionKey = 'washbook.session';
