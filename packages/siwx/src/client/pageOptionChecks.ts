import { type OptionCheck, type OptionChecks, optional } from '../options/assertOptions.js'
import type { SiteOptions } from './createSiteMessage.js'

type Check = OptionCheck<unknown>

const isFunction = (value: unknown) => typeof value === 'function'
const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null

export const optionally = (isValid: (value: unknown) => boolean, expected: string): Check =>
  optional((value) => (isValid(value) ? undefined : expected))

const flag = optionally((value) => typeof value === 'boolean', 'true or false')
const isUri = (value: unknown) => typeof value === 'string' && URL.canParse(value)

export const siteChecks: OptionChecks<SiteOptions> = {
  statement: optionally(
    (value) => typeof value === 'string' && !/[\r\n]/.test(value),
    'a text of one line',
  ),
  resources: optionally(
    (value) => Array.isArray(value) && value.every(isUri),
    "a list of URIs, such as ['https://example.com/terms']",
  ),
  ttlSeconds: optionally(
    (value) => typeof value === 'number' && value > 0 && value < Number.POSITIVE_INFINITY,
    'a number of seconds',
  ),
  domain: optionally(
    (value) => typeof value === 'string' && /^[^\s/]+$/.test(value),
    "a host, such as 'example.com'",
  ),
  uri: optionally(isUri, "the address of the page, such as 'https://example.com'"),
  required: flag,
  signOutOnDisconnect: flag,
}

export const storageCheck = optionally(
  (value) =>
    isObject(value) &&
    ['getItem', 'setItem', 'removeItem'].every((name) => isFunction(Reflect.get(value, name))),
  'an object with getItem, setItem and removeItem',
)

export const recordCheck = (kind: 'function' | 'string', expected: string) =>
  optionally(
    (value) =>
      isObject(value) &&
      !Array.isArray(value) &&
      Object.values(value).every((one) => one === undefined || typeof one === kind),
    expected,
  )
