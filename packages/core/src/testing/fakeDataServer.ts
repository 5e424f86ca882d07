import type { Env } from '../ports/Env.js'

type Json = Readonly<Record<string, unknown>>
type Reply = Response | Promise<Response>

/** The data of the server; each field may be changed at any time. */
export type FakeServerData = {
  chains: readonly string[]
  balances: readonly Json[]
  /** The latest first. */
  history: readonly Json[]
  nfts: readonly Json[]
  identity: Json
  /** The number of entries per page. */
  pageSize: number
}

/** A data server that answers as ours would, and records its requests. */
export type FakeDataServer = {
  readonly fetch: Env['fetch']
  readonly served: FakeServerData
  /** All requests, oldest first. */
  readonly requests: readonly {
    readonly path: string
    readonly query: Readonly<Record<string, string>>
  }[]
  /** The highest number of concurrent requests. */
  readonly maxConcurrent: number
  /** Returns the number of requests whose path ends so. */
  count(ending: string): number
  /** Replaces the answer of one request; several are used in order. */
  next(reply: Reply): void
  /** Replaces the answer of one request for the supported chains. */
  nextChains(reply: Reply): void
}

/** Creates a data server that serves one chain. */
export function fakeDataServer(changes: Partial<FakeServerData> = {}): FakeDataServer {
  const served: FakeServerData = {
    chains: ['eip155:31337'],
    balances: [],
    history: [],
    nfts: [],
    identity: { name: null, avatar: null },
    pageSize: 50,
    ...changes,
  }
  const requests: { path: string; query: Record<string, string> }[] = []
  const replies: Reply[] = []
  const chainReplies: Reply[] = []
  let maxConcurrent = 0
  let open = 0

  function pageOf(list: readonly Json[], cursor: string | undefined) {
    const from = cursor ? list.findIndex(({ id }) => id === cursor) + 1 : 0
    const data = list.slice(from, from + served.pageSize)
    const isLast = from + served.pageSize >= list.length
    return { data, next: isLast ? null : String(data.at(-1)?.id) }
  }

  function answer(path: string, { cursor }: Readonly<Record<string, string>>): Response {
    if (path.endsWith('/balance')) return Response.json({ balances: served.balances })
    if (path.endsWith('/history')) return Response.json(pageOf(served.history, cursor))
    if (path.startsWith('/v1/identity/')) return Response.json(served.identity)
    if (path.endsWith('/nfts')) {
      const { data, next } = pageOf(served.nfts, cursor)
      return Response.json({ nfts: data, next })
    }
    return Response.json({ status: 'not found' }, { status: 404 })
  }

  return {
    async fetch(url, init) {
      const { pathname: path, searchParams } = new URL(url)
      const query = Object.fromEntries(searchParams)
      requests.push({ path, query })
      if (path === '/v1/supported-chains') {
        return chainReplies.shift() ?? Response.json({ http: served.chains, ws: [] })
      }
      maxConcurrent = Math.max(maxConcurrent, ++open)
      const abortPromise = new Promise<never>((_, reject) => {
        init?.signal?.addEventListener('abort', () => reject(init.signal?.reason))
      })
      abortPromise.catch(() => {})
      try {
        return await Promise.race([replies.shift() ?? answer(path, query), abortPromise])
      } finally {
        open -= 1
      }
    },
    served,
    requests,
    get maxConcurrent() {
      return maxConcurrent
    },
    count: (ending) => requests.filter(({ path }) => path.endsWith(ending)).length,
    next: (reply) => void replies.push(reply),
    nextChains: (reply) => void chainReplies.push(reply),
  }
}
