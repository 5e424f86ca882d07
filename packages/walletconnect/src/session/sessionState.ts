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

/** The networks that a namespace prefers, best first. */
export type PreferredNetworks = (namespace: Namespace) => readonly (string | undefined)[]

/** An active session: the grants, and the active network of each namespace. */
export type SessionState = {
  readonly topic: string
  readonly peerName: string | undefined
  readonly grants: ReadonlyMap<Namespace, NamespaceGrant>
  /** The active network by namespace; the wallet may have switched to one without approving it. */
  readonly networks: Readonly<Partial<Record<Namespace, CaipNetworkId>>>
  /** The addresses that the wallet last reported, by namespace. */
  readonly reportedAddresses: Readonly<Partial<Record<Namespace, readonly string[]>>>
  /** What the wallet said of itself with its approval; nothing of it is checked. */
  readonly properties: SessionProperties
}

/**
 * Creates the state of a session; if the wallet granted none of the page's networks, the namespace is on a granted one.
 */
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

/** Applies new grants of the wallet; a namespace stays on its active network. */
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

/** Applies a network switch of the wallet. */
export function setSessionNetwork(
  state: SessionState,
  namespace: Namespace,
  networkId: CaipNetworkId,
): SessionState {
  return { ...state, networks: { ...state.networks, [namespace]: networkId } }
}

/** Applies an account change of the wallet. */
export function setReportedAddresses(
  state: SessionState,
  namespace: Namespace,
  addresses: readonly string[],
): SessionState {
  return { ...state, reportedAddresses: { ...state.reportedAddresses, [namespace]: addresses } }
}

/** Returns the addresses of a namespace on the active network, the active one first. */
export function addressesOf(state: SessionState | undefined, namespace: Namespace) {
  if (!state) return []
  const grant = state.grants.get(namespace)
  if (!grant) return []
  const reported = state.reportedAddresses[namespace]
  if (reported) return reported
  const here = grant.addresses[state.networks[namespace] ?? '']
  return here ?? [...new Set(Object.values(grant.addresses).flat())]
}

/** Parses the accounts of an event: plain addresses, or CAIP-10. */
export function parseAccounts(namespace: Namespace, data: unknown): readonly string[] | undefined {
  if (!Array.isArray(data) || data.length > 1_000) return undefined
  const addresses = data.map((one) =>
    typeof one === 'string' && one.startsWith(`${namespace}:`) ? one.split(':')[2] : one,
  )
  return addresses.every((one) => isAddressOf(namespace, one))
    ? ([...new Set(addresses)] as string[])
    : undefined
}

/** Parses the network of an event: its id with or without the namespace, in the notations of the namespace. */
export function parseNetworkId(namespace: Namespace, data: unknown): CaipNetworkId | undefined {
  const text = typeof data === 'number' ? String(data) : data
  if (typeof text !== 'string') return undefined
  const id = text.startsWith(`${namespace}:`) ? text.slice(namespace.length + 1) : text
  const reference = parseReference(namespace, id)
  // A network with two ids is stored under its current one.
  return reference === undefined ? undefined : canonicalId(`${namespace}:${reference}`)
}

/**
 * Parses the network of an event without the namespace: a number or hex where chains have numbers; undefined otherwise.
 */
function parseReference(namespace: Namespace, text: string): string | undefined {
  if (!namespaceTraits[namespace].hasNumericChainIds) {
    return /^[-\w]{1,64}$/.test(text) ? text : undefined
  }
  if (!/^(?:0x[\da-f]+|\d+)$/i.test(text)) return undefined
  const chain = Number(text)
  return Number.isSafeInteger(chain) && chain > 0 ? String(chain) : undefined
}
