import type { StorageTable, ValueOf } from './StorageRow.js'
import type { storageKeys } from './storageKeys.js'

/** Typed, validated, namespaced values; hints, never state. @spec S3.80-S3.82 */
export type TableStorage<T extends StorageTable> = {
  /** Undefined when absent, expired or invalid. */
  get<K extends keyof T>(key: K, scope?: string): ValueOf<T[K]> | undefined
  read<K extends keyof T>(key: K, scope?: string): { value: ValueOf<T[K]>; at: number } | undefined
  set<K extends keyof T>(key: K, value: ValueOf<T[K]>, scope?: string): void
  remove(key: keyof T, scope?: string): void
  watch(key: keyof T, scope: string | undefined, onChange: () => void): () => void
}

export type Storage = TableStorage<typeof storageKeys> & {
  of<T extends StorageTable>(table: T): TableStorage<T>
}

export type InstanceStorage = { readonly storage: Storage }
