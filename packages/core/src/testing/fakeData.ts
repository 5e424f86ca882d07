import type { Env } from '../ports/Env.js'

type Json = Readonly<Record<string, unknown>>
type Reply = Response | Promise<Response>

/** What a data server knows; each field may be changed at any time. */
export type FakeDataFacts = {
  chains: readonly string[]
  balances: readonly Json[]
  /** The latest first. */
  history: readonly Json[]
  nfts: readonly Json[]
  identity: Json
  /** How many entries a page has. */
  pageSize: number
}

/** A data server that answers as ours would, with what it was asked. */
export type FakeData = {
  readonly fetch: Env['fetch']
  readonly facts: FakeDataFacts
  /** All requests, oldest first. */
  readonly asked: readonly {
    readonly path: string
    readonly query: Readonly<Record<string, string>>
  }[]
  /** How many requests were under way at the same time, at most. */
  readonly most: number
  /** How often a path that ends so was asked for. */
  count(ending: string): number
  /** Answers one request in this way instead; several wait in line. */
  next(reply: Reply): void
  /** Answers one question for the supported chains in this way instead. */
  nextChains(reply: Reply): void
}

/** Makes a data server that serves one chain. */
export function fakeData(given: Partial<FakeDataFacts> = {}): FakeData {
  const facts: FakeDataFacts = {
    chains: ['eip155:31337'],
    balances: [],
    history: [],
    nfts: [],
    identity: { name: null, avatar: null },
    pageSize: 50,
    ...given,
  }
  const asked: { path: string; query: Record<string, string> }[] = []
  const replies: Reply[] = []
  const chainReplies: Reply[] = []
  let most = 0
  let open = 0

  function pageOf(list: readonly Json[], cursor: string | undefined) {
    const from = cursor ? list.findIndex(({ id }) => id === cursor) + 1 : 0
    const data = list.slice(from, from + facts.pageSize)
    const isLast = from + facts.pageSize >= list.length
    return { data, next: isLast ? null : String(data.at(-1)?.id) }
  }

  function answer(path: string, { cursor }: Readonly<Record<string, string>>): Response {
    if (path.endsWith('/balance')) return Response.json({ balances: facts.balances })
    if (path.endsWith('/history')) return Response.json(pageOf(facts.history, cursor))
    if (path.startsWith('/v1/identity/')) return Response.json(facts.identity)
    if (path.endsWith('/nfts')) {
      const { data, next } = pageOf(facts.nfts, cursor)
      return Response.json({ nfts: data, next })
    }
    return Response.json({ status: 'not found' }, { status: 404 })
  }

  return {
    async fetch(url, init) {
      const { pathname: path, searchParams } = new URL(url)
      const query = Object.fromEntries(searchParams)
      asked.push({ path, query })
      if (path === '/v1/supported-chains') {
        return chainReplies.shift() ?? Response.json({ http: facts.chains, ws: [] })
      }
      most = Math.max(most, ++open)
      const calledOff = new Promise<never>((_, reject) => {
        init?.signal?.addEventListener('abort', () => reject(init.signal?.reason))
      })
      calledOff.catch(() => {})
      try {
        return await Promise.race([replies.shift() ?? answer(path, query), calledOff])
      } finally {
        open -= 1
      }
    },
    facts,
    asked,
    get most() {
      return most
    },
    count: (ending) => asked.filter(({ path }) => path.endsWith(ending)).length,
    next: (reply) => void replies.push(reply),
    nextChains: (reply) => void chainReplies.push(reply),
  }
}
