import { startError } from '@latchkey/protocol'
import { nearestName } from './nearestName.js'

/** Throws `options/invalid` with the option and the fix. */
export function assertOption(isValid: boolean, option: string, reason: string): asserts isValid {
  if (!isValid) throw startError('options/invalid', { option, reason })
}

/** Rejects an unknown name and suggests the nearest; `group` is the containing option. */
export function assertKnown(group: string, value: object, names: readonly string[]): void {
  assertOption(isRecord(value), group, 'give an object')
  const areNetworks = names[0]?.includes(':')
  for (const name of Object.keys(value)) {
    const isLonger = (one: string) => !areNetworks && name.startsWith(one)
    // A prefix is closest: `siwe` means `siweConfig`, not `siwx`.
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

/** Becomes a link or a request: another scheme could run code. */
export function validateUrl(option: string, url: string | undefined): string | undefined {
  if (url === undefined || url === '') return undefined
  const isHttp = isText(url) && /^https?:\/\//i.test(url) && URL.canParse(url)
  assertOption(isHttp, option, `${url} is not an http(s) URL`)
  return url
}

/** Copies a list option, which the host may mutate later; defaults to empty. */
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

/** Copies an object of known names without undefined; defaults to empty. */
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

/** Drawn in `<img>`, where no code runs; another scheme is a mistake. */
export function validateImages(
  option: string,
  images: Readonly<Record<string, string>> | undefined,
  names?: readonly string[],
): Readonly<Record<string, string>> {
  const urls = validateGroup(option, images, names) as Record<string, string>
  for (const [name, url] of Object.entries(urls)) validateImage(`${option}.${name}`, url)
  return urls
}

/** Accepts http(s), data and relative image URLs. */
export const validateImage = (option: string, url: unknown): void =>
  assertOption(
    isText(url) && /^(https?:|data:image\/|(?![^/?#]*:))/i.test(url),
    option,
    'give an http(s), data or relative URL',
  )

/** Drops undefined, which must not overwrite a default; functions and class instances are shared. */
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
