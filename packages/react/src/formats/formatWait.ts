import { withLatinDigits } from '@latchkey/protocol'

const minute = 60
const hour = 60 * minute

/** Rounded up, unlike `formatRelativeTime`, so that the visitor does not return too early. */
export function formatWait(seconds: number, tag: string): string {
  const format = new Intl.RelativeTimeFormat(withLatinDigits(tag))
  if (seconds < minute) return format.format(seconds, 'second')
  if (seconds <= hour) return format.format(Math.ceil(seconds / minute), 'minute')
  return format.format(Math.ceil(seconds / hour), 'hour')
}
