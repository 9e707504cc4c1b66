/** Where a device remembers that its owner chose light or dark; without it the portal follows the system. */
export const schemeKey = 'washbook.colour-scheme';

/** Stands at the top of each page, before any style: with dark chosen there is never a white flash. */
export const schemeScript = `try{const s=localStorage['${schemeKey}'];if(s==='light'||s==='dark')document.documentElement.dataset.scheme=s}catch{}`;
