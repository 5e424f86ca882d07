import { getWallets } from '@latchkey/protocol/api'
import { parseJson } from '@latchkey/service/parseJson'
import { fetchDirectory, joinUrl } from '../external/fetchDirectory.js'
import { importLimits } from './importLimits.js'
import { parseWallets, type WalletList } from './parseWallets.js'
import { entriesOf } from './readWalletsFile.js'

export type ImportParameters = {
  readonly upstream: string
  readonly signal: AbortSignal
  readonly requestMs?: number
  readonly importMs?: number
  readonly maxBytes?: number
}

const perPage = 100

/** Imports all pages of another directory; rejects where one fails, for half a list must not replace a whole one. */
export async function importWallets({
  upstream,
  signal,
  requestMs = importLimits.requestMs,
  importMs = importLimits.importMs,
  maxBytes = importLimits.bytes,
}: ImportParameters): Promise<WalletList> {
  const importSignal = AbortSignal.any([signal, AbortSignal.timeout(importMs)])
  const entries: unknown[] = []
  const seen = new Set<unknown>()
  let bytesLeft = maxBytes

  for (let page = 1; entries.length < importLimits.entries; page += 1) {
    const query = { page: String(page), entries: String(perPage) }
    const { bytes, status } = await fetchDirectory(joinUrl(upstream, getWallets.path, query), {
      maxBytes: bytesLeft,
      signal: AbortSignal.any([importSignal, AbortSignal.timeout(requestMs)]),
    })
    if (status !== 200) throw new Error(`status ${status}`)
    bytesLeft -= bytes.byteLength
    const { data, count } = parsePage(bytes)
    const fresh = data.filter((entry) => isNew(entry, seen))
    entries.push(...data)
    // A page with only known wallets is the last one: an upstream may repeat itself without end.
    if (fresh.length === 0 || entries.length >= count) break
  }
  const list = parseWallets(entries, importLimits.entries)
  if (list.wallets.length === 0) throw new Error('it has no wallets')
  return list
}

function parsePage(bytes: Buffer): { data: readonly unknown[]; count: number } {
  const body = parseJson(bytes.toString('utf8'))
  if (body === undefined) throw new Error('its answer is not JSON')
  const data = entriesOf(body)
  if (!data) throw new Error('its answer is no list of wallets')
  const count: unknown = (body as { count?: unknown }).count
  return { data, count: typeof count === 'number' && count >= 0 ? count : data.length }
}

function isNew(entry: unknown, seen: Set<unknown>): boolean {
  const id: unknown =
    typeof entry === 'object' && entry !== null && 'id' in entry ? entry.id : entry
  if (seen.has(id)) return false
  seen.add(id)
  return true
}
