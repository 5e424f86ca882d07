import { isRecord } from '../../options/validateOption.js'

/** Replaces parts of `now` that equal those of `before`; both are plain data. */
export function shareEqual<T>(before: unknown, now: T): T {
  if (Object.is(before, now) || !isRecord(before) || !isRecord(now)) return now
  if (Array.isArray(before) !== Array.isArray(now)) return now
  const parts = Object.entries(now).map(
    ([key, part]) => [key, shareEqual((before as Parts)[key], part)] as const,
  )
  const isSame = (other: object) =>
    parts.every(([key, part]) => key in other && Object.is((other as Parts)[key], part))
  if (parts.length === Object.keys(before).length && isSame(before)) return before as T
  if (isSame(now)) return now
  return (Array.isArray(now) ? parts.map(([, part]) => part) : Object.fromEntries(parts)) as T
}

type Parts = { readonly [key: string]: unknown }
