import { isNamespace } from '@latchkey/protocol'
import { isLoopback } from '../message/isLoopback.js'
import {
  assertOptions,
  type OptionCheck,
  type OptionChecks,
  optional,
} from '../options/assertOptions.js'
import type { SignInOptions } from './SignInOptions.js'

type Check = OptionCheck<SignInOptions>

const minSecretLength = 32
const minSecretLetters = 8
const sampleSecret = 'at least 32 random characters of your own'
/** Within the range of dates. */
const maxSeconds = 315_360_000

/** Untyped hosts, and values from the environment, fail at start. */
const checks: OptionChecks<SignInOptions> = {
  domains: listOf("'example.com'", problemOfDomain, 'name the host of your page'),
  networks: listOf("'eip155:1'", problemOfNetwork, 'name the chains that may sign in'),
  secret: problemOfSecret,
  store: (value) =>
    ['add', 'get', 'extend', 'delete'].every((name) => isFunction(partOf(value, name)))
      ? undefined
      : 'a store, such as memoryStore()',
  session: optional((value) =>
    value === 'cookie' || value === 'token' ? undefined : "'cookie' or 'token'",
  ),
  ttlSeconds: optional(problemOfSeconds),
  maxAgeSeconds: optional(problemOfSeconds),
  uris: optional(listOf("'https://example.com'", problemOfUri)),
  resources: optional(listOf("'https://example.com/terms'", problemOfUri)),
  rpcUrls: optional((value) => {
    if (typeof value !== 'object' || value === null) return 'an object of URLs by chain'
    for (const [chain, url] of Object.entries(value)) {
      const problem = problemOfNetwork(chain)
      if (problem) return problem
      if (url !== undefined && !/^https?:$/.test(parseUrl(url)?.protocol ?? ''))
        return `the URL of ${chain} must begin with https://`
    }
    return undefined
  }),
  verifiers: optional((value) =>
    typeof value === 'object' && Object.values(value ?? {}).every(isFunction)
      ? undefined
      : 'a function for each namespace',
  ),
  allow: optional((value) => (isFunction(value) ? undefined : 'a function')),
  onError: optional((value) => (isFunction(value) ? undefined : 'a function')),
  now: optional((value) => (isFunction(value) ? undefined : 'a function')),
}

export const assertSignInOptions = (options: SignInOptions): void => assertOptions(options, checks)

const isFunction = (value: unknown) => typeof value === 'function'
const partOf = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined

function listOf(
  sample: string,
  check: (value: unknown) => string | undefined,
  empty?: string,
): Check {
  return (value) => {
    if (!Array.isArray(value)) return `a list, such as [${sample}]`
    if (value.length === 0) return empty
    for (const one of value) {
      const problem = check(one)
      if (problem) return problem
    }
    return undefined
  }
}

/** As browsers write it: lower case, Punycode, without the default port. */
function problemOfDomain(domain: unknown): string | undefined {
  if (typeof domain !== 'string') return "a host, such as 'example.com'"
  if (domain.includes('*')) return `name each host by itself, not ${domain}`
  const url = parseUrl(/^[a-z][a-z\d+.-]*:\/\//i.test(domain) ? domain : `https://${domain}`)
  const host = isLoopback(url?.host ?? '') ? url?.host.replace(/:80$/, '') : url?.host
  return host === domain ? undefined : `write ${host || 'a host'}, not ${domain}`
}

function problemOfNetwork(network: unknown): string | undefined {
  const [namespace, chain = '', ...rest] = typeof network === 'string' ? network.split(':') : []
  const pattern = namespace === 'eip155' ? /^[1-9]\d{0,31}$/ : /^[-\w]{1,32}$/
  return isNamespace(namespace) && pattern.test(chain) && rest.length === 0
    ? undefined
    : `a CAIP-2 id such as 'eip155:1', not ${JSON.stringify(network)}`
}

/** Errors get into logs. */
function problemOfSecret(secret: unknown, { domains }: SignInOptions): string | undefined {
  if (isFunction(partOf(secret, 'then'))) return 'a text, not a promise: await it'
  if (typeof secret !== 'string' || secret.length < minSecretLength) {
    return `at least ${minSecretLength} characters`
  }
  if (new Set(secret).size < minSecretLetters) return 'random characters'
  const isSample = secret === sampleSecret && !domains.every(isLoopback)
  return isSample ? 'random characters of your own, not those of the documentation' : undefined
}

function problemOfSeconds(value: unknown): string | undefined {
  const isValid = typeof value === 'number' && value > 0 && value <= maxSeconds
  return isValid ? undefined : `a number of seconds, at most ${maxSeconds}`
}

function problemOfUri(value: unknown): string | undefined {
  const isUri = typeof value === 'string' && parseUrl(value)
  return isUri ? undefined : 'URIs, which begin with https://'
}

function parseUrl(text: unknown): URL | undefined {
  try {
    return new URL(String(text))
  } catch {
    return undefined
  }
}
