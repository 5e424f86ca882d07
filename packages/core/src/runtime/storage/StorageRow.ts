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

/** Hand-written, because valibot is too heavy for code every page loads. */
export type Guard<T> = (value: unknown, now: number) => value is T

export const text =
  (max: number, min = 1): Guard<string> =>
  (value): value is string =>
    typeof value === 'string' && value.length >= min && value.length <= max

export const oneOf =
  <const T>(...allowed: readonly T[]): Guard<T> =>
  (value): value is T =>
    allowed.includes(value as T)
