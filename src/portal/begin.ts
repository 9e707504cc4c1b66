/** The address of the entry. */
declare const ENTRY: string;

/** On a page behind sign-in: ends once what this device keeps of the page stands in it, or is known not to. */
const { drawnFirst } = globalThis as { drawnFirst?: Promise<void> };

/** Milliseconds: a database that is being upgraded elsewhere holds up nothing for longer. */
const longest = 400;

// To carry out the entry takes a slow phone longer than to draw the rows, which would wait behind it.
void Promise.race([drawnFirst, new Promise((resolve) => setTimeout(resolve, longest))])
  .catch((error: unknown) => console.warn('What was drawn last cannot be shown.', error))
  .then(() => import(ENTRY));

export {};
