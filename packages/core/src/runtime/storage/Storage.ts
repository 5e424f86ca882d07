import type { StorageTable, ValueOf } from './StorageRow.js'
import type { storageKeys } from './storageKeys.js'

/** Typed, validated, namespaced values of one table; they are hints, never a state. @spec S3.80-S3.82 */
export type TableStorage<T extends StorageTable> = {
  /** The stored value, or undefined when absent, expired or not what the table says. */
  get<K extends keyof T>(key: K, scope?: string): ValueOf<T[K]> | undefined
  /** As `get`, with the time of writing; caches seed the query client with it. */
  read<K extends keyof T>(key: K, scope?: string): { value: ValueOf<T[K]>; at: number } | undefined
  set<K extends keyof T>(key: K, value: ValueOf<T[K]>, scope?: string): void
  remove(key: keyof T, scope?: string): void
  /** Reports when another tab changed this key. */
  watch(key: keyof T, scope: string | undefined, onChange: () => void): () => void
}

/** The storage of one instance. */
export type Storage = TableStorage<typeof storageKeys> & {
  /** The values of another table, in the same place. */
  of<T extends StorageTable>(table: T): TableStorage<T>
}

/** What has the storage of an instance, as its context does. */
export type InstanceStorage = { readonly storage: Storage }
