import { isLatchkeyError, LatchkeyError } from '@latchkey/protocol'
import type { FrameConfig } from '@latchkey/protocol/vault'
import * as v from 'valibot'
import { parseJson, readBodyText } from '../chain/readBodyText.js'

/** The paymaster services (ERC-7677) that the operator allows. */
export type Paymasters = {
  /** Whether a page may name this service, and send it this. */
  allows(url: string, context?: unknown): boolean
  /** Whether this is the data server's own, whose offers end within the hour. */
  isOwn(url: string): boolean
  /** Asks a service; fails if it refuses, or does not answer in time. */
  ask(url: string, method: PaymasterMethod, params: readonly unknown[]): Promise<unknown>
}

export type PaymasterMethod = 'pm_getPaymasterStubData' | 'pm_getPaymasterData'

export type PaymastersParameters = {
  readonly config: Pick<FrameConfig, 'dataServer' | 'paymasters' | 'projectId'>
  readonly fetch?: typeof fetch
  readonly timeoutMs?: number
}

const maxAnswerBytes = 20_000

const answerSchema = v.union([
  v.object({ error: v.looseObject({ code: v.number() }) }),
  v.object({ result: v.unknown() }),
])

/** Creates the client of paymaster services: the data server's own for this project, others at exactly their URL. */
export function createPaymasters({
  config,
  fetch = globalThis.fetch.bind(globalThis),
  timeoutMs = 5_000,
}: PaymastersParameters): Paymasters {
  const own = config.dataServer && parseUrl(`${config.dataServer.replace(/\/+$/, '')}/v1/paymaster`)
  const others = (config.paymasters ?? []).map((url) => parseUrl(url)?.href)

  const isOwn = (url: URL | undefined) =>
    Boolean(own && url && url.origin === own.origin && url.pathname === own.pathname)

  function allows(text: string, context?: unknown): boolean {
    const url = parseUrl(text)
    if (!url || url.username || url.password || url.hash) return false
    if (isOwn(url)) {
      // Another project would pay under its name for what this one shows.
      const projects = url.searchParams.getAll('projectId')
      return projects.length <= 1 && projects.every((id) => id === config.projectId)
    }
    return others.includes(url.href) && isPlain(context)
  }

  return {
    allows,
    isOwn: (url) => isOwn(parseUrl(url)),
    async ask(url, method, params) {
      if (!allows(url)) throw new LatchkeyError('rpc/not-allowed')
      const signal = AbortSignal.timeout(timeoutMs)
      try {
        const response = await fetch(url, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
          credentials: 'omit',
          referrerPolicy: 'no-referrer',
          redirect: 'error',
          signal,
        })
        const body = parseJson(await readBodyText(response, maxAnswerBytes))
        const read = v.safeParse(answerSchema, body)
        if (!read.success) throw new LatchkeyError('rpc/malformed')
        if ('error' in read.output) {
          throw new LatchkeyError('rpc/failed', { code: read.output.error.code, message: '' })
        }
        return read.output.result
      } catch (error) {
        if (isLatchkeyError(error)) throw error
        throw new LatchkeyError(signal.aborted ? 'rpc/timeout' : 'rpc/unreachable')
      }
    },
  }
}

/** What names a policy, and no token for the visitor to pay with. */
const contextSchema = v.nullish(
  v.pipe(
    v.record(
      v.pipe(v.string(), v.maxLength(64), v.regex(/^(?!.*(?:token|erc-?20))/i)),
      v.pipe(v.string(), v.maxLength(128), v.regex(/^(?!.*0x[\da-f]{40})/is)),
    ),
    v.maxEntries(4),
  ),
)

const isPlain = (context: unknown) => !Array.isArray(context) && v.is(contextSchema, context)

function parseUrl(text: string): URL | undefined {
  return URL.canParse(text) ? new URL(text) : undefined
}
