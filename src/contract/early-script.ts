import { schemeKey, sessionKey } from './device-keys.ts';

/**
 * Stands at the top of each page, before any style: with dark chosen there is never a white flash. Where there is a session the browser begins to open
 * what this device keeps while the scripts are still on their way, and a page behind sign-in shows its frame at once: `early.ts` draws what is kept of
 * it (`drawFirst`), for which `begin.ts` waits (`drawnFirst`), whichever of the two comes first.
 */
export const earlyScript = [
  'try{',
  `const{dataset}=document.documentElement,scheme=localStorage['${schemeKey}'];`,
  "if(scheme==='light'||scheme==='dark')dataset.scheme=scheme;",
  `if(localStorage['${sessionKey}']){`,
  'indexedDB.databases?.();',
  "if(/^\\/\\w*(\\/(dashboard|complete|my-).*)?$/.test(location.pathname)){dataset.account='';",
  'window.drawnFirst=new Promise(done=>{window.drawFirst=done})',
  '}}}catch{}',
].join('');
