import { lookup } from 'node:dns/promises'
import { isIP } from 'node:net'
import pLimit from 'p-limit'
import { serverLimits } from '../../serverLimits.js'
import { createResolver, type Resolve } from './createResolver.js'
import { isPublicAddress } from './isPublicAddress.js'
import { type ExternalResponse, requestPinned } from './requestPinned.js'

/** Fetches addresses of the public internet that come from untrusted sources. */
export type ExternalFetcher = {
  /** Rejects with a short reason when the address is not public, or the response is slow, too long or invalid. */
  get(url: string, bounds: ExternalFetchOptions): Promise<ExternalResponse>
}

export type QueuedFetcher = ExternalFetcher & {
  queue(): { readonly running: number; readonly queued: number; readonly limit: number }
}

export type ExternalFetchOptions = {
  readonly maxBytes: number
  /** For an address of the operator's own, which may be anywhere; a redirect of it is untrusted again. */
  readonly isTrusted?: boolean
}

export type ExternalFetcherDeps = {
  /** Resolve untrusted names, and the operator's names, which may be known to this machine only. */
  readonly resolve?: Resolve
  readonly resolveTrusted?: Resolve
  readonly isAllowedAddress?: (address: string, port: number) => boolean
  readonly timeoutMs?: number
  readonly maxConcurrent?: number
  readonly maxQueued?: number
}

const maxRedirects = 4

/**
 * Fetches untrusted addresses, and nothing of the operator's own network. Every hop is looked up here, each of its
 * addresses must be public, and the connection goes to the address that was checked: a name that answers otherwise the
 * second time gains nothing.
 */
export function createExternalFetcher({
  resolve = createResolver(),
  resolveTrusted = resolveBySystem,
  isAllowedAddress = (address, port) => isPublicAddress(address) && (port === 80 || port === 443),
  timeoutMs = serverLimits.externalTimeoutMs,
  maxConcurrent = serverLimits.externalConcurrent,
  maxQueued = serverLimits.externalQueued,
}: ExternalFetcherDeps = {}): QueuedFetcher {
  const limit = pLimit(maxConcurrent)

  return {
    queue: () => ({ running: limit.activeCount, queued: limit.pendingCount, limit: maxQueued }),
    async get(url, bounds) {
      if (limit.activeCount + limit.pendingCount >= maxConcurrent + maxQueued) {
        throw new Error('too many requests at once')
      }
      return limit(() => followRedirects(url, bounds, AbortSignal.timeout(timeoutMs)))
    },
  }

  async function followRedirects(
    first: string,
    { isTrusted = false, maxBytes }: ExternalFetchOptions,
    signal: AbortSignal,
  ): Promise<ExternalResponse> {
    let url = parse(first)
    for (let hop = 0; hop < maxRedirects; hop += 1) {
      const addresses = await addressesOf(url, isTrusted && hop === 0, signal)
      const answer = await requestPinned(url, addresses, { maxBytes, signal })
      if (answer.location === undefined) return answer
      url = parse(answer.location, url)
    }
    throw new Error('too many redirects')
  }

  async function addressesOf(
    url: URL,
    isTrusted: boolean,
    signal: AbortSignal,
  ): Promise<readonly string[]> {
    const host = url.hostname.replace(/^\[|\]$/g, '')
    const lookUp = isTrusted ? resolveTrusted : resolve
    const addresses = isIP(host) ? [host] : await raceAbort(lookUp(host), signal)
    const port = Number(url.port || (url.protocol === 'https:' ? 443 : 80))
    // All of them: one public address beside a private one would let the connection choose the private one.
    const fits = addresses.every(
      (address) => isIP(address) > 0 && (isTrusted || isAllowedAddress(address, port)),
    )
    if (addresses.length === 0 || !fits) throw new Error('not a public address')
    // IPv4 first: many servers have no route by IPv6.
    return [...addresses].sort((one, other) => isIP(one) - isIP(other)).slice(0, 3)
  }
}

function parse(text: string, base?: URL): URL {
  if (!URL.canParse(text, base?.href)) throw new Error('not an address')
  const url = new URL(text, base?.href)
  if (url.protocol !== 'https:' && url.protocol !== 'http:') throw new Error('not http or https')
  if (url.username !== '' || url.password !== '') throw new Error('a user name in the address')
  return url
}

/** Resolves a name as this machine does, its own names included. */
export async function resolveBySystem(hostname: string): Promise<readonly string[]> {
  return (await lookup(hostname, { all: true })).map(({ address }) => address)
}

/** Rejects when the signal aborts: the resolver itself cannot be aborted. */
function raceAbort<T>(promise: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const give = () => reject(signal.reason)
    if (signal.aborted) give()
    signal.addEventListener('abort', give, { once: true })
    promise.then(resolve, reject).finally(() => signal.removeEventListener('abort', give))
  })
}
