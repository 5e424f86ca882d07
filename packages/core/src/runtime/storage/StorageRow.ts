import type { Guard } from './guards.js'

export type StorageRow<T = unknown> = {
  /** The storage key without the instance's prefix; `scope` is a namespace or address. */
  readonly name: (scope: string) => string
  readonly guard: Guard<T>
  readonly plain?: true
  readonly ttlMs?: number
}

export type StorageTable = Readonly<Record<string, StorageRow>>

export type ValueOf<R> = R extends StorageRow<infer T> ? T : never

export function plain<T extends string>(name: string, guard: Guard<T>) {
  return { name: () => name, guard, plain: true } as const
}

export function json<T>(name: string, guard: Guard<T>) {
  return { name: () => name, guard } as const
}
