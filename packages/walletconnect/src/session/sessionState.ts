import {
  type CaipNetworkId,
  isAddressOf,
  type Namespace,
  namespaceTraits,
  sanitizeWalletName,
} from '@latchkey/protocol'
import { canonicalId } from './requestedNamespaces.js'
import type { SessionProperties } from './sessionCapabilities.js'
import { type NamespaceGrant, sessionNamespaces } from './sessionNamespaces.js'

export type PreferredNetworks = (namespace: Namespace) => readonly (string | undefined)[]

export type SessionState = {
  readonly topic: string
  readonly peerName: string | undefined
  readonly grants: ReadonlyMap<Namespace, NamespaceGrant>
  /** The wallet may switch to a network that it did not approve. */
  readonly networks: Readonly<Partial<Record<Namespace, CaipNetworkId>>>
  /** From `accountsChanged`. */
  readonly reportedAddresses: Readonly<Partial<Record<Namespace, readonly string[]>>>
  /** Unvalidated. */
  readonly properties: SessionProperties
}

/** If the wallet approves none of the page's networks, an approved one becomes active. */
export function sessionState(
  session: SessionProperties & {
    topic: string
    namespaces: unknown
    peer?: { metadata?: { name?: unknown } }
  },
  preferredNetworks: PreferredNetworks,
): SessionState {
  const grants = sessionNamespaces(session.namespaces)
  const networks = Object.fromEntries(
    [...grants].map(([namespace, { networkIds }]) => [
      namespace,
      preferredNetworks(namespace).find((id) => networkIds.some((one) => one === id)) ??
        networkIds[0],
    ]),
  )
  const peerName = sanitizeWalletName(session.peer?.metadata?.name)
  const { scopedProperties, sessionProperties, topic } = session
  const properties = { scopedProperties, sessionProperties }
  return { topic, peerName, grants, networks, reportedAddresses: {}, properties }
}

export function updateSession(
  state: SessionState,
  namespaces: unknown,
  preferredNetworks: PreferredNetworks,
): SessionState {
  const { networks, properties, topic } = state
  const next = sessionState({ topic, namespaces, ...properties }, (one) => [
    networks[one],
    ...preferredNetworks(one),
  ])
  return { ...next, peerName: state.peerName }
}

export function setSessionNetwork(
  state: SessionState,
  namespace: Namespace,
  networkId: CaipNetworkId,
): SessionState {
  return { ...state, networks: { ...state.networks, [namespace]: networkId } }
}

export function setReportedAddresses(
  state: SessionState,
  namespace: Namespace,
  addresses: readonly string[],
): SessionState {
  return { ...state, reportedAddresses: { ...state.reportedAddresses, [namespace]: addresses } }
}

/** The active address comes first. */
export function addressesOf(state: SessionState | undefined, namespace: Namespace) {
  if (!state) return []
  const grant = state.grants.get(namespace)
  if (!grant) return []
  const reported = state.reportedAddresses[namespace]
  if (reported) return reported
  const here = grant.addresses[state.networks[namespace] ?? '']
  return here ?? [...new Set(Object.values(grant.addresses).flat())]
}

export function parseAccounts(namespace: Namespace, data: unknown): readonly string[] | undefined {
  if (!Array.isArray(data) || data.length > 1_000) return undefined
  const addresses = data.map((one) =>
    typeof one === 'string' && one.startsWith(`${namespace}:`) ? one.split(':')[2] : one,
  )
  return addresses.every((one) => isAddressOf(namespace, one))
    ? ([...new Set(addresses)] as string[])
    : undefined
}

export function parseNetworkId(namespace: Namespace, data: unknown): CaipNetworkId | undefined {
  const text = typeof data === 'number' ? String(data) : data
  if (typeof text !== 'string') return undefined
  const id = text.startsWith(`${namespace}:`) ? text.slice(namespace.length + 1) : text
  const reference = parseReference(namespace, id)
  return reference === undefined ? undefined : canonicalId(`${namespace}:${reference}`)
}

function parseReference(namespace: Namespace, text: string): string | undefined {
  if (!namespaceTraits[namespace].hasNumericChainIds) {
    return /^[-\w]{1,64}$/.test(text) ? text : undefined
  }
  if (!/^(?:0x[\da-f]+|\d+)$/i.test(text)) return undefined
  const chain = Number(text)
  return Number.isSafeInteger(chain) && chain > 0 ? String(chain) : undefined
}
