/** To be run in each page before its scripts: what a private window or a strict browser does. */
export const refuseDatabases = () => {
  IDBFactory.prototype.open = () => {
    throw new DOMException(
      'A mutation operation was attempted on a database that did not allow mutations.',
      'InvalidStateError',
    );
  };
};
/** What a browser does whose owner switched databases off. */
export const removeDatabases = () => {
  for (const name of ['indexedDB', 'IDBKeyRange', 'IDBFactory']) Reflect.deleteProperty(window, name);
};
/** What a browser does that stores nothing for this site. */
export const refuseStorage = () => {
  Object.defineProperty(window, 'localStorage', {
    get: () => {
      throw new DOMException('Access is denied for this document.', 'SecurityError');
    },
  });
};
