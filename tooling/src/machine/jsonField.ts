/** A field of a value that came out of a JSON file; undefined where the value is no object or has no such field. */
export function jsonField(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined
}

/** A value as a list; an empty one if it is none. */
export const jsonList = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])

/** A value as a number that is not negative; zero if it is none. */
export const jsonNumber = (value: unknown): number =>
  typeof value === 'number' && value > 0 ? value : 0

/** A value as text; empty if it is none. */
export const jsonText = (value: unknown): string => (typeof value === 'string' ? value : '')
