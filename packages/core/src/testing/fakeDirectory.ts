import type { Wallet } from '@latchkey/protocol'
import type { Env } from '../ports/Env.js'

/** A wallet directory that answers as a server would, with what it was asked. */
export type FakeDirectory = {
  readonly fetch: Env['fetch']
  /** The queries of all requests, oldest first. */
  readonly asked: readonly Readonly<Record<string, string>>[]
  /** How many requests were called off. */
  readonly aborted: number
  /** How many requests were under way at the same time, at most. */
  readonly most: number
  /** Answers one request in this way instead; several wait in line. */
  next(reply: Reply): void
  /** What is listed from now on. */
  list(wallets: readonly Wallet[]): void
}

type Reply = Response | Promise<Response>

/** Makes a directory of some wallets. */
export function fakeDirectory(given: readonly Wallet[]): FakeDirectory {
  const asked: Record<string, string>[] = []
  const replies: Reply[] = []
  let wallets = given
  let aborted = 0
  let most = 0
  let open = 0

  function answer(query: Readonly<Record<string, string>>): Response {
    const { badge_type, entries = '40', exclude = '', include, page = '1', search = '' } = query
    const found = wallets.filter(
      ({ badge_type: badge, id, name }) =>
        (!include || include.split(',').includes(id)) &&
        !exclude.split(',').includes(id) &&
        (!badge_type || badge === badge_type) &&
        name.toLowerCase().includes(search.toLowerCase()),
    )
    const size = Number(entries)
    const data = found.slice((Number(page) - 1) * size, Number(page) * size)
    return Response.json({ data, count: found.length })
  }

  return {
    async fetch(url, init) {
      const query = Object.fromEntries(new URL(url).searchParams)
      asked.push(query)
      most = Math.max(most, ++open)
      let answered = false
      const calledOff = new Promise<never>((_, reject) => {
        init?.signal?.addEventListener('abort', () => {
          if (!answered) aborted += 1
          reject(init.signal?.reason)
        })
      })
      calledOff.catch(() => {})
      try {
        return await Promise.race([replies.shift() ?? answer(query), calledOff])
      } finally {
        answered = true
        open -= 1
      }
    },
    asked,
    get aborted() {
      return aborted
    },
    get most() {
      return most
    },
    next: (reply) => void replies.push(reply),
    list(next) {
      wallets = next
    },
  }
}
