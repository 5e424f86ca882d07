import { withLatinDigits } from '@latchkey/protocol'

const second = 1000
const minute = 60 * second
const hour = 60 * minute
const day = 24 * hour
const month = 30.4375 * day
const year = 365.25 * day

type Unit = 'second' | 'minute' | 'hour' | 'day' | 'month' | 'year'

const lengths: Readonly<Record<Unit, number>> = { second, minute, hour, day, month, year }

/** The largest count for each unit; a step with `one` always says one unit. @spec S9.26 */
const steps: readonly { counts: number; upTo: number; unit: Unit; one?: true }[] = [
  { counts: second, upTo: 44, unit: 'second' },
  { counts: second, upTo: 89, unit: 'minute', one: true },
  { counts: minute, upTo: 44, unit: 'minute' },
  { counts: minute, upTo: 89, unit: 'hour', one: true },
  { counts: hour, upTo: 21, unit: 'hour' },
  { counts: hour, upTo: 35, unit: 'day', one: true },
  { counts: day, upTo: 25, unit: 'day' },
  { counts: day, upTo: 45, unit: 'month', one: true },
  { counts: day, upTo: 319, unit: 'month' },
  { counts: day, upTo: 547, unit: 'year', one: true },
]

/** @spec S9.26 */
export function formatRelativeTime(time: number, now: number, tag: string): string {
  const age = Math.abs(now - time)
  const step = steps.find(({ counts, upTo }) => Math.round(age / counts) <= upTo)
  const { one = false, unit = 'year' } = step ?? {}
  const count = one ? 1 : Math.round(age / lengths[unit])
  // Zero is "now"; for one, `auto` would say "yesterday", which counts calendar days.
  const numeric = count === 0 ? 'auto' : 'always'
  const format = new Intl.RelativeTimeFormat(withLatinDigits(tag), { numeric })
  return format.format(time > now ? count : -count, unit)
}

export function formatMonth(time: number, now: number, tag: string): string {
  const isThisYear = new Date(time).getFullYear() === new Date(now).getFullYear()
  const year = isThisYear ? undefined : 'numeric'
  return new Intl.DateTimeFormat(withLatinDigits(tag), { month: 'long', year }).format(time)
}

export function formatDateTime(time: number, tag: string): string {
  const format = { dateStyle: 'medium', timeStyle: 'short' } as const
  return new Intl.DateTimeFormat(withLatinDigits(tag), format).format(time)
}
