import type { StoredKey, StoredValue } from './storageKeys.js'

/** Typed, validated, namespaced storage; its values are hints, never a state. @spec S3.80-S3.82 */
export type Storage = {
  /** The stored value, or undefined when absent, expired or not what the table says. */
  get<K extends StoredKey>(key: K, scope?: string): StoredValue<K> | undefined
  /** As `get`, with the time of writing; caches seed the query client with it. */
  read<K extends StoredKey>(
    key: K,
    scope?: string,
  ): { value: StoredValue<K>; at: number } | undefined
  set<K extends StoredKey>(key: K, value: StoredValue<K>, scope?: string): void
  remove(key: StoredKey, scope?: string): void
  /** Reports when another tab changed this key. */
  watch(key: StoredKey, scope: string | undefined, onChange: () => void): () => void
}
