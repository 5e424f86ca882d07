import { httpLimits, LatchkeyError } from '@latchkey/protocol'

export type EndpointCaller = (
  url: string,
  body?: object,
  token?: string,
) => Promise<Readonly<Record<string, unknown>>>

export function createEndpointCaller(send: typeof fetch | undefined): EndpointCaller {
  const sayMistake = createMistakeLog()
  return (...called) => callEndpoint({ send: send ?? fetch, sayMistake }, ...called)
}

type EndpointPorts = {
  readonly send: typeof fetch
  readonly sayMistake: (error: Error) => void
}

const maxDetailLength = 300

async function callEndpoint(
  { sayMistake, send }: EndpointPorts,
  ...[url, body, token]: Parameters<EndpointCaller>
): ReturnType<EndpointCaller> {
  const headers = {
    ...(body ? { 'content-type': 'application/json' } : {}),
    ...(token ? { authorization: `Bearer ${token}` } : {}),
  }
  const method = body ? 'POST' : 'GET'
  const response = await send(url, {
    method,
    headers,
    credentials: 'include',
    cache: 'no-store',
    signal: AbortSignal.timeout(httpLimits.rpcTimeoutMs),
    ...(body ? { body: JSON.stringify(body) } : {}),
  }).catch((cause: unknown) => {
    const isLate = cause instanceof Error && cause.name === 'TimeoutError'
    const named = new Error(`${method} ${url}: ${cause}`, { cause })
    throw new LatchkeyError(isLate ? 'http/timeout' : 'http/unreachable', { cause: named })
  })
  const answer: unknown = await response.json().catch(() => undefined)
  if (response.ok && typeof answer === 'object' && answer !== null)
    return answer as Record<string, unknown>
  const { code, detail } = (answer ?? {}) as { code?: unknown; detail?: unknown }
  const isOurs = typeof code === 'string' && /^siwx\/[a-z-]{1,40}$/.test(code)
  const reason = isOurs ? detailOf(detail) : describeAnswer(response)
  const cause = reason === undefined ? undefined : new Error(`${method} ${url}: ${reason}`)
  if (cause) sayMistake(cause)
  const more = cause ? { cause } : {}
  if (response.ok) throw new LatchkeyError('http/malformed', more)
  if (isOurs) throw new LatchkeyError(code as 'siwx/signature-invalid', more)
  throw new LatchkeyError('http/status', { status: response.status, ...more })
}

const detailOf = (detail: unknown) =>
  typeof detail === 'string' ? detail.slice(0, maxDetailLength) : undefined

/** Development servers answer unknown paths with the page itself. */
function describeAnswer({ headers, status }: Response): string {
  const type = headers.get('content-type')?.split(';')[0] ?? 'without a type'
  return `the answer (status ${status}, ${type}) is none of createSignIn: is it mounted at the url of serverSiwx?`
}

// Bundlers replace this and drop development code from production builds.
declare const process: { readonly env: { readonly NODE_ENV?: string } }

function createMistakeLog(): (error: Error) => void {
  const said = new Set<string>()
  return (error) => {
    try {
      if (process.env.NODE_ENV === 'production' || said.has(error.message)) return
      said.add(error.message)
      console.error(`Latchkey: ${error.message}`)
    } catch {
      // Without a bundler there is no `process`.
    }
  }
}
