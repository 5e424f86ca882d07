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
