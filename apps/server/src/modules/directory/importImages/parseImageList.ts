import type { EntryKind, ImportEntry } from './ImportEntry.js'

/** The fields under which lists hold their entries, with what these are. */
const listFields: Readonly<Record<string, EntryKind | undefined>> = {
  tokens: 'token',
  wallets: 'wallet',
  listings: 'wallet',
  networks: 'network',
  chains: 'network',
  data: undefined,
}

const linkFields = [
  'logoURI',
  'image_url',
  'imageUrl',
  'iconUrl',
  'logoUrl',
  'image',
  'icon',
  'logo',
]

/** Reads a token list, a list of wallets or of networks, or an object with several; undefined for anything else. */
export function parseImageList(body: unknown): readonly ImportEntry[] | undefined {
  if (Array.isArray(body)) return entriesOf(body, undefined)
  if (!isRecord(body)) return undefined
  const lists = Object.entries(listFields).flatMap(([field, kind]) => {
    const list = body[field]
    if (Array.isArray(list)) return [entriesOf(list, kind)]
    // Some directories answer with an object from id to wallet.
    return isRecord(list) ? [entriesOf(Object.values(list), kind)] : []
  })
  return lists.length === 0 ? undefined : lists.flat()
}

function entriesOf(list: readonly unknown[], kind: EntryKind | undefined): ImportEntry[] {
  return list.filter(isRecord).map((entry) => {
    const entryKind = kind ?? kindOf(entry)
    return { kind: entryKind, keys: keysOf(entry, entryKind), link: linkOf(entry) }
  })
}

function kindOf(entry: Readonly<Record<string, unknown>>): EntryKind {
  if (typeof entry.symbol === 'string' && entry.address !== undefined) return 'token'
  const { caipNetworkId, chainId, id } = entry
  const isNetwork = [caipNetworkId, chainId].some((value) => value !== undefined)
  return isNetwork || typeof id === 'number' ? 'network' : 'wallet'
}

function keysOf(entry: Readonly<Record<string, unknown>>, kind: EntryKind): string[] {
  const { caipNetworkId, chainId, id, name, rdns, symbol } = entry
  const keys = {
    token: [symbol],
    network: [caipNetworkId, chainId, id, name],
    wallet: [id, rdns, name],
  }[kind]
  return keys.filter((key) => typeof key === 'string' || typeof key === 'number').map(String)
}

function linkOf(entry: Readonly<Record<string, unknown>>): string | undefined {
  const values = linkFields.map((field) => entry[field])
  const links = values.map((value) =>
    // Sizes of one image: the middle one is sharp enough and not too large.
    isRecord(value) ? (value.md ?? value.sm ?? value.lg ?? value.url) : value,
  )
  return links.find((link) => typeof link === 'string' && link !== '') as string | undefined
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
