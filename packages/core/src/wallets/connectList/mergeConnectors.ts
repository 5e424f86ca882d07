import { type Namespace, namespaceList } from '@latchkey/protocol'
import type { Connector, ConnectorEntry, ConnectorType } from '../../ports/Connector.js'
import { connectorRdns, isBrowserWallet, isNamedWallet } from '../matching/matchesConnector.js'

/** Returns one entry per wallet, independent of announcement order. @spec S3.35 S3.36 */
export function mergeConnectors(connectors: readonly Connector[]): readonly ConnectorEntry[] {
  const sorted = connectors
    .map((connector) => ({ connector, key: sortKey(connector) }))
    .sort((a, b) => (a.key < b.key ? -1 : a.key > b.key ? 1 : 0))
    .map(({ connector }) => connector)
  const brands = new Map<string, [Connector, ...Connector[]]>()
  for (const [at, connector] of sorted.entries()) {
    if (sorted.slice(0, at).some((better) => replaces(better, connector))) continue
    const brand = brandOf(connector)
    const parts = brands.get(brand)
    if (parts) parts.push(connector)
    else brands.set(brand, [connector])
  }
  return [...brands.values()].flatMap(entriesOf)
}

function entriesOf(parts: readonly [Connector, ...Connector[]]): readonly ConnectorEntry[] {
  const namespaces = new Set(parts.map(({ chain }) => chain))
  // Two wallets of one name in a namespace are ambiguous for the others; a surrounding wallet never merges by name.
  if (namespaces.size < parts.length || parts.some(isAround))
    return parts.map((part) => entryOf([part], parts.length > 1))
  const [first, ...others] = [...parts].sort((a, b) => namespaceOrder(a) - namespaceOrder(b))
  return first ? [entryOf([first, ...others], false)] : []
}

function entryOf(parts: readonly [Connector, ...Connector[]], namesake: boolean): ConnectorEntry {
  const [{ id, name, type, chain }] = parts
  const first = <K extends keyof Connector>(key: K) => parts.find((part) => part[key])?.[key]
  return {
    id,
    name,
    type: parts.length > 1 && parts.every(isNamedWallet) ? 'MULTI_CHAIN' : type,
    chain,
    imageUrl: first('imageUrl'),
    imageId: first('imageId'),
    explorerId: first('explorerId'),
    info: first('info'),
    ...(first('surrounding') && { surrounding: true }),
    connectors: parts,
    namesake,
  }
}

/** Names are not unique, so they only match among named wallets. */
function brandOf(connector: Connector): string {
  if (isBrowserWallet(connector)) return `${connector.type}:${connector.chain}`
  if (!isNamedWallet(connector)) return connector.type
  return `name:${sdkBrand(connector) ?? nameOf(connector)}`
}

/** The SDKs that announce themselves beside a wallet of their maker, by the names of both. */
const sdkBrands = [['metamask connect', 'metamask']] as const
const nameOf = ({ name }: Connector) => name.trim().toLowerCase()
const sdkBrand = (connector: Connector) => sdkBrands.find(([sdk]) => sdk === nameOf(connector))?.[1]

/** Whether the first of two makes the other one superfluous: a wallet's own announcement beats its SDK. */
function replaces(better: Connector, other: Connector): boolean {
  if (better.chain !== other.chain) return false
  const sameBrand = brandOf(better) === brandOf(other)
  if (!isNamedWallet(better) || !isNamedWallet(other)) return sameBrand
  if (better.id === other.id) return true
  const beats = rankOf(better) < rankOf(other)
  const [rdns, otherRdns] = [connectorRdns(better), connectorRdns(other)]
  // A spoofed name must not replace the real wallet.
  if (rdns && otherRdns) return rdns === otherRdns && (beats || sameBrand)
  return beats && sameBrand && !isAround(better)
}

const ranks: Readonly<Record<ConnectorType, number>> = {
  ANNOUNCED: 0,
  INJECTED: 1,
  MULTI_CHAIN: 2,
  EXTERNAL: 2,
  WALLET_CONNECT: 3,
  AUTH: 4,
}

const isAround = ({ surrounding, type }: Connector) => surrounding && type === 'EXTERNAL'
const rankOf = (connector: Connector) =>
  isAround(connector) ? -1 : ranks[sdkBrand(connector) ? 'EXTERNAL' : connector.type]

const namespaceOrder = ({ chain }: Connector) => namespaceList.indexOf(chain)

// All fields, so different connectors never tie; NUL sorts a short name first.
function sortKey(connector: Connector): string {
  const { explorerId, id, imageId, imageUrl, name } = connector
  const order = [rankOf(connector), brandOf(connector), namespaceOrder(connector)]
  const ties = [id, name, connectorRdns(connector), explorerId, imageId, imageUrl]
  return [...order, ...ties].join('\0')
}

/** Returns the list for some namespaces only: merged again from the connectors that serve them. @spec S3.37 */
export function filterConnectors(
  entries: readonly ConnectorEntry[],
  namespaces: readonly Namespace[],
): readonly ConnectorEntry[] {
  return mergeConnectors(
    entries
      .flatMap(({ connectors }) => connectors)
      .filter(({ chain }) => namespaces.includes(chain)),
  )
}
