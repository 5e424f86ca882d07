import type { Wallet } from '@latchkey/protocol'
import type { Env } from '../ports/Env.js'

/** A wallet directory that answers as a server would, and records its requests. */
export type FakeDirectory = {
  readonly fetch: Env['fetch']
  /** The queries of all requests, oldest first. */
  readonly requests: readonly Readonly<Record<string, string>>[]
  /** The number of cancelled requests. */
  readonly aborted: number
  /** The highest number of concurrent requests. */
  readonly maxConcurrent: number
  /** Replaces the answer of one request; several are used in order. */
  next(reply: Reply): void
  /** Sets the listed wallets from now on. */
  setWallets(wallets: readonly Wallet[]): void
}

type Reply = Response | Promise<Response>

/** Creates a directory of some wallets. */
export function fakeDirectory(listed: readonly Wallet[]): FakeDirectory {
  const requests: Record<string, string>[] = []
  const replies: Reply[] = []
  let wallets = listed
  let aborted = 0
  let maxConcurrent = 0
  let open = 0

  function answer(query: Readonly<Record<string, string>>): Response {
    const { badge_type, entries = '40', exclude = '', include, page = '1', search = '' } = query
    const matching = wallets.filter(
      ({ badge_type: badge, id, name }) =>
        (!include || include.split(',').includes(id)) &&
        !exclude.split(',').includes(id) &&
        (!badge_type || badge === badge_type) &&
        name.toLowerCase().includes(search.toLowerCase()),
    )
    const size = Number(entries)
    const data = matching.slice((Number(page) - 1) * size, Number(page) * size)
    return Response.json({ data, count: matching.length })
  }

  return {
    async fetch(url, init) {
      const query = Object.fromEntries(new URL(url).searchParams)
      requests.push(query)
      maxConcurrent = Math.max(maxConcurrent, ++open)
      let answered = false
      const abortPromise = new Promise<never>((_, reject) => {
        init?.signal?.addEventListener('abort', () => {
          if (!answered) aborted += 1
          reject(init.signal?.reason)
        })
      })
      abortPromise.catch(() => {})
      try {
        return await Promise.race([replies.shift() ?? answer(query), abortPromise])
      } finally {
        answered = true
        open -= 1
      }
    },
    requests,
    get aborted() {
      return aborted
    },
    get maxConcurrent() {
      return maxConcurrent
    },
    next: (reply) => void replies.push(reply),
    setWallets(next) {
      wallets = next
    },
  }
}
