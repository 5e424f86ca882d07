import type { Guard } from './StorageRow.js'

// Separate from `guards`: not needed before the visitor acts.

export const count =
  (max: number = Number.MAX_SAFE_INTEGER): Guard<number> =>
  (value): value is number =>
    Number.isSafeInteger(value) && Number(value) >= 0 && Number(value) <= max

/** A time in the future would never expire. */
export const pastTime: Guard<number> = (value, now): value is number =>
  count()(value, now) && value <= now

export const listOf =
  <T>(item: Guard<T>, max: number): Guard<readonly T[]> =>
  (value, now): value is readonly T[] =>
    Array.isArray(value) && value.length <= max && value.every((entry) => item(entry, now))

export const orNull =
  <T>(guard: Guard<T>): Guard<T | null> =>
  (value, now): value is T | null =>
    value === null || guard(value, now)

export const optional =
  <T>(guard: Guard<T>): Guard<T | undefined> =>
  (value, now): value is T | undefined =>
    value === undefined || guard(value, now)

type Shape = Readonly<Record<string, Guard<unknown>>>
type Guarded<G> = G extends Guard<infer T> ? T : never
type Fields<S extends Shape> = { readonly [K in keyof S]: Guarded<S[K]> }
type OptionalKeys<T> = { [K in keyof T]: undefined extends T[K] ? K : never }[keyof T]
type Loose<T> = Omit<T, OptionalKeys<T>> & Partial<Pick<T, OptionalKeys<T>>>

export const fields =
  <const S extends Shape>(shape: S): Guard<Loose<Fields<S>>> =>
  (value, now): value is Loose<Fields<S>> =>
    typeof value === 'object' &&
    value !== null &&
    // Own fields only: a prototype's were not stored.
    Object.entries(shape).every(([key, guard]) =>
      guard(Object.hasOwn(value, key) ? (value as Record<string, unknown>)[key] : undefined, now),
    )
