import { startError } from '@latchkey/protocol'
import { nearestName } from './nearestName.js'

/** Names the option that does not fit, and what would. */
export function assertOption(isValid: boolean, option: string, reason: string): asserts isValid {
  if (!isValid) throw startError('options/invalid', { option, reason })
}

/** Refuses a name that there is not, and says which one was meant; `group` is the option that the names stand in. */
export function assertKnown(group: string, value: object, names: readonly string[]): void {
  assertOption(isRecord(value), group, 'give an object')
  const areNetworks = names[0]?.includes(':')
  for (const name of Object.keys(value)) {
    // Other widgets have themeMode and themeVariables for theme.
    const isLonger = (one: string) => !areNetworks && name.startsWith(one)
    // The beginning of a name is closer than another one: siwe is siweConfig, not siwx.
    const isShorter = (one: string) => name.length > 3 && one.startsWith(name)
    const nearest = names.find(isShorter) ?? nearestName(name, names) ?? names.find(isLonger)
    assertOption(
      names.includes(name),
      group ? `${group}.${name}` : name,
      nearest
        ? `it is not known. Did you mean ${nearest}?`
        : `it is not ${areNetworks ? 'among networks' : 'known'}: use ${names}`,
    )
  }
}

/** An option that becomes a link or a request: another scheme could run code. */
export function validateUrl(option: string, url: string | undefined): string | undefined {
  if (url === undefined || url === '') return undefined
  const isHttp = isText(url) && /^https?:\/\//i.test(url) && URL.canParse(url)
  assertOption(isHttp, option, `${url} is not an http(s) URL`)
  return url
}

/** An option that is a list; an empty one if not given. The host may change its own later. */
export function validateList<T>(
  option: string,
  list: readonly T[] | undefined,
  isValid: (item: T) => boolean,
  reason: string,
): readonly T[] {
  if (list === undefined) return []
  assertOption(Array.isArray(list) && list.every(isValid), option, reason)
  return copyOf(list)
}

/** An option that is an object of known names; an empty one if not given, and without what is undefined. */
export function validateGroup<T extends object>(
  option: string,
  group: T | undefined,
  names?: readonly string[],
): { [K in keyof T]?: Exclude<T[K], undefined> } {
  if (group === undefined) return {}
  assertOption(isRecord(group) && !Array.isArray(group), option, 'give an object')
  if (names) assertKnown(option, group, names)
  return copyOf(group)
}

/** An option that has images by name. They are drawn in <img>, where no code runs; another scheme is a mistake. */
export function validateImages(
  option: string,
  images: Readonly<Record<string, string>> | undefined,
  names?: readonly string[],
): Readonly<Record<string, string>> {
  const urls = validateGroup(option, images, names) as Record<string, string>
  for (const [name, url] of Object.entries(urls)) validateImage(`${option}.${name}`, url)
  return urls
}

/** The URL of an image: http(s), data, or relative to the host's page. */
export const validateImage = (option: string, url: unknown): void =>
  assertOption(
    isText(url) && /^(https?:|data:image\/|(?![^/?#]*:))/i.test(url),
    option,
    'give an http(s), data or relative URL',
  )

/** A copy of plain data, without what is undefined, or `dropped`: it must not overwrite a default. Functions and their bearers stay. */
export function copyOf<T>(value: T, dropped?: unknown): T {
  if (Array.isArray(value)) return value.map((one) => copyOf(one, dropped)) as T
  if (!isRecord(value) || Object.values(value).some((one) => typeof one === 'function'))
    return value
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, one]) =>
      one === dropped ? [] : [[name, copyOf(one, dropped)]],
    ),
  ) as T
}

export const isText = (value: unknown): value is string => typeof value === 'string' && value !== ''
export const isRecord = (value: unknown): value is object =>
  typeof value === 'object' && value !== null
