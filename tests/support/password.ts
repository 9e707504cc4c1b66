/** Of everybody in the demo. */
export const password = 'washbook1';
