import { startError } from '@latchkey/protocol'

/** Names the option that does not fit, and what would. */
export function assertOption(isValid: boolean, option: string, reason: string): asserts isValid {
  if (!isValid) throw startError('options/invalid', { option, reason })
}

/** An option that becomes a link or a request: another scheme could run code. */
export function validateUrl(option: string, url: string | undefined): string | undefined {
  if (!url) return undefined
  const isHttp = URL.canParse(url) && /^https?:$/.test(new URL(url).protocol)
  assertOption(isHttp, option, `${url} is not an http(s) URL`)
  return url
}

/** An option that is a list; an empty one if not given. */
export function validateList<T>(
  option: string,
  list: readonly T[] | undefined,
  isValid: (item: T) => boolean,
  reason: string,
): readonly T[] {
  if (list === undefined) return []
  assertOption(Array.isArray(list) && list.every(isValid), option, reason)
  return list
}

export const isText = (value: unknown): boolean => typeof value === 'string' && value !== ''
export const isRecord = (value: unknown): boolean => typeof value === 'object' && value !== null
