/** The functions of `idb-keyval` that the shell uses, over memory: jsdom has no IndexedDB. */
type Store = Map<string, unknown>;

const stores = new Map<string, Store>();

export function createStore(name: string): Store {
  const store: Store = stores.get(name) ?? new Map();
  stores.set(name, store);
  return store;
}

export const get = async (key: string, store: Store) => store.get(key);
export const set = async (key: string, value: unknown, store: Store) => void store.set(key, value);
export const update = async (key: string, change: (old: unknown) => unknown, store: Store) =>
  void store.set(key, change(store.get(key)));
export const del = async (key: string, store: Store) => void store.delete(key);
export const delMany = async (keys: string[], store: Store) => {
  for (const key of keys) store.delete(key);
};
export const entries = async (store: Store) => [...store];
export const keys = async (store: Store) => [...store.keys()];
export const clear = async (store: Store) => store.clear();
