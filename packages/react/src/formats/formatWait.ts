import { withLatinDigits } from '@latchkey/protocol'

const minute = 60
const hour = 60 * minute

/**
 * Formats how long to wait, in words such as "in 2 minutes". Rounded up, as `formatRelativeTime` does not: a visitor who
 * comes back at the time that was named is not too early.
 */
export function formatWait(seconds: number, tag: string): string {
  const format = new Intl.RelativeTimeFormat(withLatinDigits(tag))
  if (seconds < minute) return format.format(seconds, 'second')
  if (seconds <= hour) return format.format(Math.ceil(seconds / minute), 'minute')
  return format.format(Math.ceil(seconds / hour), 'hour')
}
