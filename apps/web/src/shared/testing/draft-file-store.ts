import { createStore, type UseStore } from 'idb-keyval';

/** Store of draft files in a database of one test, or in a browser without one. */
export function draftFileStore(open: () => IDBFactory | null): UseStore {
  return (mode, run) => {
    const opened = Object.getOwnPropertyDescriptor(globalThis, 'indexedDB');
    // The library reads the global when it opens the database.
    Object.defineProperty(globalThis, 'indexedDB', { configurable: true, value: open() });
    try {
      return createStore('memorial', 'draftPhotos')(mode, run);
    } finally {
      if (opened) Object.defineProperty(globalThis, 'indexedDB', opened);
      else Reflect.deleteProperty(globalThis, 'indexedDB');
    }
  };
}
