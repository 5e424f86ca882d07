import type { Guard } from './guards.js'

/** One row of a table of stored values. */
export type StorageRow<T = unknown> = {
  /** The key on disk, without the prefix of the instance; some values are stored once per namespace or address. */
  readonly name: (scope: string) => string
  readonly guard: Guard<T>
  /** Plain texts are stored as they are; all else is JSON. */
  readonly plain?: true
  /** A cache: written with its time, and absent once it is that old. */
  readonly ttlMs?: number
}

/** A table of stored values by the names that the code uses. */
export type StorageTable = Readonly<Record<string, StorageRow>>

/** The type of a stored value, after its check. */
export type ValueOf<R> = R extends StorageRow<infer T> ? T : never

/** A row of a plain text. */
export function plain<T extends string>(name: string, guard: Guard<T>) {
  return { name: () => name, guard, plain: true } as const
}

/** A row of JSON. */
export function json<T>(name: string, guard: Guard<T>) {
  return { name: () => name, guard } as const
}
