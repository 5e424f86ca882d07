import { httpLimits, LatchkeyError } from '@latchkey/protocol'

/** Calls an endpoint, with POST where there is a body; throws the server's own code where it refuses. */
export type EndpointCaller = (
  url: string,
  body?: object,
  token?: string,
) => Promise<Readonly<Record<string, unknown>>>

/** Creates what calls the endpoints; a mistake in the host's own setup is said in the console. */
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
  // The server's refusals all are codes without a context.
  if (isOurs) throw new LatchkeyError(code as 'siwx/signature-invalid', more)
  throw new LatchkeyError('http/status', { status: response.status, ...more })
}

/** What the server says about a mistake in its options or in the request. */
const detailOf = (detail: unknown) =>
  typeof detail === 'string' ? detail.slice(0, maxDetailLength) : undefined

/** Development servers answer paths that they don't know with the page itself. */
function describeAnswer({ headers, status }: Response): string {
  const type = headers.get('content-type')?.split(';')[0] ?? 'without a type'
  return `the answer (status ${status}, ${type}) is none of createSignIn: is it mounted at the url of serverSiwx?`
}

// Bundlers put the mode of their build here, and leave out of a build for visitors what is for developers.
declare const process: { readonly env: { readonly NODE_ENV?: string } }

/** A log of the host's own mistakes for its developers: each once, and never in a build for visitors. */
function createMistakeLog(): (error: Error) => void {
  const said = new Set<string>()
  return (error) => {
    try {
      if (process.env.NODE_ENV === 'production' || said.has(error.message)) return
      said.add(error.message)
      console.error(`Latchkey: ${error.message}`)
    } catch {
      // A page without a bundler has no mode.
    }
  }
}
