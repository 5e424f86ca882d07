import { LatchkeyError } from '@latchkey/protocol'

/** Names the option that does not fit, and what would. */
export function checkThat(fits: boolean, option: string, reason: string): asserts fits {
  if (!fits) throw new LatchkeyError('options/invalid', { option, reason })
}

/** An option that becomes a link or a request: another scheme could run code. */
export function checkedUrl(option: string, url: string | undefined): string | undefined {
  if (!url) return undefined
  const isHttp = URL.canParse(url) && /^https?:$/.test(new URL(url).protocol)
  checkThat(isHttp, option, `${url} is not an http(s) URL`)
  return url
}

/** An option that is a list; an empty one if not given. */
export function checkedList<T>(
  option: string,
  list: readonly T[] | undefined,
  fits: (item: T) => boolean,
  reason: string,
): readonly T[] {
  if (list === undefined) return []
  checkThat(Array.isArray(list) && list.every(fits), option, reason)
  return list
}

export const isText = (value: unknown): boolean => typeof value === 'string' && value !== ''
export const isRecord = (value: unknown): boolean => typeof value === 'object' && value !== null
