import { parseJson } from '@latchkey/service/parseJson'
import * as v from 'valibot'
import { createShares, type Holder } from '../load/createShares.js'
import type { MailboxStore } from '../mailbox/MailboxStore.js'
import type { GatewayLimits } from './gatewayLimits.js'
import { recordKinds } from './joinedTopics.js'

/** How long a client that showed a valid token counts as a page: sockets of a tab are opened again with its first token. */
const pageMs = 604_800_000
/** How often what is stored of a client is renewed at most. */
const renewMs = 86_400_000

const entrySchema = v.object({
  origin: v.string(),
  networks: v.array(v.string()),
  until: v.number(),
})
type Entry = v.InferOutput<typeof entrySchema>

export type PageClientsDeps = {
  readonly store: MailboxStore
  readonly limits: Pick<GatewayLimits, 'pages' | 'pagesPerNetwork'>
  readonly now: () => number
  readonly reportFailure: (error: unknown) => void
}

/** The clients that are known as pages; they are where the mailboxes are, so that another node, or this one after its restart, knows them too. */
export async function openPageClients({ store, limits, now, reportFailure }: PageClientsDeps) {
  const { records } = store
  const { pages: kind } = recordKinds
  const known = new Map<string, { readonly holder: Holder; readonly entry: Entry }>()
  const shares = createShares({
    inAll: limits.pages,
    perNetwork: limits.pagesPerNetwork,
    evict: ({ client = '' }) => forget([client]),
  })
  const surplus: string[] = []
  for (const [client, text] of await records.all(kind)) {
    const entry = parseEntry(text)
    if (!entry || !keep(client, entry)) surplus.push(client)
  }
  await records.delete(kind, surplus)

  return {
    remember(client: string, networks: readonly string[], origin: string): void {
      const { entry: last } = known.get(client) ?? {}
      const until = now() + pageMs
      if (last?.origin === origin && until - last.until < renewMs) return
      const named = last ?? store.named({ client, networks })
      const entry = { origin, networks: [...named.networks], until }
      if (!keep(client, entry)) return
      records.put(kind, new Map([[client, JSON.stringify(entry)]])).catch(reportFailure)
    },

    async originOf(client: string): Promise<string | undefined> {
      const { entry } = known.get(client) ?? {}
      const valid = entry && entry.until > now() ? entry : await read(client)
      return valid && valid.until > now() ? valid.origin : undefined
    },

    async sweep(): Promise<void> {
      for (const [client, { entry }] of known) {
        if (entry.until > now()) continue
        // Another node may have seen it since.
        const stored = await read(client)
        if (!stored || !keep(client, stored)) forget([client])
      }
    },
  }

  async function read(client: string): Promise<Entry | undefined> {
    return parseEntry(await records.get(kind, client).catch((error) => void reportFailure(error)))
  }

  function keep(client: string, entry: Entry): boolean {
    const holder = known.get(client)?.holder ?? { client, networks: entry.networks }
    const isFresh = !known.has(client)
    if (entry.until <= now() || (isFresh && !shares.take(holder))) return false
    known.set(client, { holder, entry })
    return true
  }

  function forget(clients: readonly string[]): void {
    for (const client of clients) {
      const page = known.get(client)
      if (page) shares.give(page.holder)
      known.delete(client)
    }
    records.delete(kind, clients).catch(reportFailure)
  }
}

function parseEntry(text: string | undefined): Entry | undefined {
  const parsed = v.safeParse(entrySchema, parseJson(text ?? ''))
  return parsed.success ? parsed.output : undefined
}
