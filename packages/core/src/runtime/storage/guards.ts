/** A hand-written check of what came from outside; valibot is too heavy for code that every page loads. */
export type Guard<T> = (value: unknown, now: number) => value is T

/** A text of at most `max` characters, and not an empty one unless `min` is 0. */
export const text =
  (max: number, min = 1): Guard<string> =>
  (value): value is string =>
    typeof value === 'string' && value.length >= min && value.length <= max

/** One of the listed values. */
export const oneOf =
  <const T>(...allowed: readonly T[]): Guard<T> =>
  (value): value is T =>
    allowed.includes(value as T)
