import { latinDigits } from './latinDigits.js'

/** A day and a time of it, as the language writes them. */
export function exactTime(time: number, tag: string): string {
  const format = { dateStyle: 'medium', timeStyle: 'short' } as const
  return new Intl.DateTimeFormat(latinDigits(tag), format).format(time)
}
