import { latinDigits } from './latinDigits.js'

/** The month that something belongs to in a list by date; with its year unless it is this one. */
export function dateGroup(time: number, now: number, tag: string): string {
  const isThisYear = new Date(time).getFullYear() === new Date(now).getFullYear()
  const year = isThisYear ? undefined : 'numeric'
  return new Intl.DateTimeFormat(latinDigits(tag), { month: 'long', year }).format(time)
}
