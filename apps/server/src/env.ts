import { LatchkeyError } from '@latchkey/protocol'

/** CAIP-2 id → RPC endpoints of that chain, best first. */
export type RpcUpstreams = ReadonlyMap<string, readonly string[]>

/** What the operator decided, read once at the start. */
export type Env = {
  readonly host: string
  /** Undefined where the operator named none, so that the server may look for a free one. */
  readonly port: number | undefined
  /** Page origins that may call from a browser; empty means any. */
  readonly allowedOrigins: readonly string[]
  readonly rpcUpstreams: RpcUpstreams
}

type Variables = Readonly<Record<string, string | undefined>>

const chainPattern = /^[-a-z0-9]{3,8}:[-\w]{1,32}$/

/** Reads the environment; a value that does not fit is refused by the name of its variable. */
export function readEnv(variables: Variables): Env {
  return {
    host: variables.HOST || '127.0.0.1',
    port: variables.PORT ? toPort(variables.PORT) : undefined,
    allowedOrigins: toList(variables.ALLOWED_ORIGINS ?? '').map(toOrigin),
    rpcUpstreams: toUpstreams(variables.RPC_UPSTREAMS || '{}'),
  }
}

function toPort(text: string): number {
  const port = Number(text)
  check(/^\d+$/.test(text) && port <= 65_535, 'PORT', `it must be 0 to 65535, not '${text}'`)
  return port
}

const toList = (text: string): string[] =>
  text
    .split(',')
    .map((item) => item.trim())
    .filter((item) => item !== '')

function toOrigin(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : undefined
  const isOrigin = url !== undefined && isHttp(url) && url.href === `${url.origin}/`
  check(
    isOrigin,
    'ALLOWED_ORIGINS',
    `'${text}' is not an origin; write it like https://app.example.com`,
  )
  return url.origin
}

function toUpstreams(text: string): RpcUpstreams {
  const name = 'RPC_UPSTREAMS'
  const table = parseJson(text)
  check(isTable(table), name, 'it must be a JSON object, like {"eip155:1":["https://…"]}')
  const chains = Object.entries(table).map(([chain, urls]) => {
    check(chainPattern.test(chain), name, `'${chain}' is not a CAIP-2 id like eip155:1`)
    check(
      Array.isArray(urls) && urls.length > 0 && urls.every(isUpstream),
      name,
      // The addresses themselves stay out of the message: they may hold an API key.
      `${chain} needs a list of http(s) URLs without user names or passwords`,
    )
    return [chain, urls] as const
  })
  return new Map(chains)
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const isTable = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function isUpstream(value: unknown): value is string {
  if (typeof value !== 'string' || !URL.canParse(value)) return false
  const url = new URL(value)
  return isHttp(url) && url.username === '' && url.password === ''
}

const isHttp = (url: URL) => url.protocol === 'http:' || url.protocol === 'https:'

function check(fits: boolean, option: string, reason: string): asserts fits {
  if (!fits) throw new LatchkeyError('options/invalid', { option, reason })
}
