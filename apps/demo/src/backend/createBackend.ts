import { randomBytes } from 'node:crypto'
import { type CaipNetworkId, isNamespace } from '@latchkey/protocol'
import {
  createSignIn,
  memoryStore,
  type NodeHandler,
  type NodeRequest,
  nodeHandler,
  toRequest,
} from '@latchkey/siwx/server'
import { createTokens } from './createTokens.js'

/** What the backend of the demo needs to know. */
export type BackendOptions = {
  /** The host of the demo's pages, with its port. */
  readonly domain: string
  /** RPC endpoints by chain id. */
  readonly evm?: Readonly<Record<string, string>>
  /** RPC endpoints of the Solana ledgers by CAIP-2 id. */
  readonly solana?: Readonly<Record<string, string>>
}

/**
 * Creates the demo's own backend: sign-in under `/siwx/`, and under `/members/` what only a visitor with a session
 * gets, and the tokens of the demo's own users. Its sessions end with it.
 */
export function createBackend({ domain, evm = {}, solana = {} }: BackendOptions): NodeHandler {
  const rpcUrls = Object.fromEntries(
    Object.entries(evm).map(([id, url]) => [`eip155:${id}` as const, url]),
  )
  const signIn = createSignIn({
    domains: [domain],
    networks: [...Object.keys(rpcUrls), ...Object.keys(solana)] as CaipNetworkId[],
    rpcUrls,
    secret: randomBytes(32).toString('hex'),
    store: memoryStore(),
  })
  const tokens = createTokens(`http://${domain}`)
  const routes: Readonly<Record<string, (request: NodeRequest) => Promise<Response>>> = {
    async 'GET /members/note'(nodeRequest) {
      const request = toRequest(nodeRequest)
      const namespace = new URL(request.url).searchParams.get('namespace')
      const session = await signIn.getSession(
        request,
        isNamespace(namespace) ? namespace : undefined,
      )
      if (!session) return Response.json({ error: 'Sign in first' }, { status: 401 })
      return Response.json({ account: session.account, note: 'The boat leaves at six.' })
    },
    // A real app gives this only to a user of its own who is logged in; here every name is believed.
    async 'POST /members/token'(nodeRequest) {
      const name = new URL(toRequest(nodeRequest).url).searchParams.get('name') ?? ''
      if (!/^[a-z][a-z0-9-]{2,31}$/.test(name)) return Response.json({}, { status: 400 })
      return Response.json({ token: tokens.issue(name) })
    },
    async 'GET /members/keys'() {
      return Response.json(tokens.keys())
    },
    // Only the server's side ends, as when its owner does that; the visitor's browser does not learn of it.
    async 'POST /members/end'(nodeRequest) {
      await signIn.signOut(toRequest(nodeRequest))
      return Response.json({})
    },
  }
  const answerSignIn = nodeHandler(signIn)
  return async (request, response, next) => {
    const { method = 'GET', url = '/' } = request
    if (url.startsWith('/siwx/')) return answerSignIn(request, response, next)
    const route = `${method} ${url.replace(/\?.*/, '')}`
    const answer = Object.hasOwn(routes, route) ? routes[route]?.(request) : undefined
    const { status, body } = await toAnswer(answer)
    response.statusCode = status
    response.setHeader('content-type', 'application/json')
    response.setHeader('cache-control', 'no-store')
    response.end(body)
  }
}

/** What fails is a request that is none, such as one of another site. */
async function toAnswer(answer: Promise<Response> | undefined) {
  try {
    const response = await answer
    if (response) return { status: response.status, body: await response.text() }
    return { status: 404, body: '{}' }
  } catch {
    return { status: 403, body: '{}' }
  }
}
