// Dexie's live queries look for a database when Dexie is loaded, whichever test loads it first.
import 'fake-indexeddb/auto';
