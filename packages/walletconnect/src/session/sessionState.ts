import {
  type CaipNetworkId,
  isAddressOf,
  type Namespace,
  namespaceTraits,
  sanitizeWalletName,
} from '@latchkey/protocol'
import { canonicalId } from './requestedNamespaces.js'
import { type NamespaceGrant, sessionNamespaces } from './sessionNamespaces.js'

/** The networks that a family would like to use, the dearest first. */
export type PreferredNetworks = (namespace: Namespace) => readonly (string | undefined)[]

/** A session that lives: what was granted, and where each family stands in it. */
export type SessionState = {
  readonly topic: string
  readonly peerName: string | undefined
  readonly grants: ReadonlyMap<Namespace, NamespaceGrant>
  /** The network in use, by family; may be one that the wallet went to without having agreed to it. */
  readonly networks: Readonly<Partial<Record<Namespace, CaipNetworkId>>>
  /** The addresses as the wallet last told them, by family, where it did. */
  readonly reportedAddresses: Readonly<Partial<Record<Namespace, readonly string[]>>>
}

/** Reads a session; where the wallet granted nothing that the page has, the family stands on what it granted. */
export function sessionState(
  session: { topic: string; namespaces: unknown; peer?: { metadata?: { name?: unknown } } },
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
  return { topic: session.topic, peerName, grants, networks, reportedAddresses: {} }
}

/** The wallet changed what it grants; who stands on a network that is left stays there. */
export function updateSession(
  state: SessionState,
  namespaces: unknown,
  preferredNetworks: PreferredNetworks,
): SessionState {
  const { networks, topic } = state
  const next = sessionState({ topic, namespaces }, (one) => [
    networks[one],
    ...preferredNetworks(one),
  ])
  return { ...next, peerName: state.peerName }
}

/** The wallet went to another network. */
export function setSessionNetwork(
  state: SessionState,
  namespace: Namespace,
  networkId: CaipNetworkId,
): SessionState {
  return { ...state, networks: { ...state.networks, [namespace]: networkId } }
}

/** The wallet put other accounts in front. */
export function setReportedAddresses(
  state: SessionState,
  namespace: Namespace,
  addresses: readonly string[],
): SessionState {
  return { ...state, reportedAddresses: { ...state.reportedAddresses, [namespace]: addresses } }
}

/** The addresses of a family on the network in use, the active one first. */
export function addressesOf(state: SessionState | undefined, namespace: Namespace) {
  const grant = state?.grants.get(namespace)
  if (!state || !grant) return []
  const reported = state.reportedAddresses[namespace]
  if (reported) return reported
  const here = grant.addresses[state.networks[namespace] ?? '']
  return here ?? [...new Set(Object.values(grant.addresses).flat())]
}

/** Reads the accounts of an event: plain addresses, or with their network before them. */
export function parseAccounts(namespace: Namespace, data: unknown): readonly string[] | undefined {
  if (!Array.isArray(data) || data.length > 1_000) return undefined
  const addresses = data.map((one) =>
    typeof one === 'string' && one.startsWith(`${namespace}:`) ? one.split(':')[2] : one,
  )
  return addresses.every((one) => isAddressOf(namespace, one))
    ? ([...new Set(addresses)] as string[])
    : undefined
}

/** Reads the network of an event: its id, with or without its namespace, in the forms that the namespace has. */
export function parseNetworkId(namespace: Namespace, data: unknown): CaipNetworkId | undefined {
  const text = typeof data === 'number' ? String(data) : data
  if (typeof text !== 'string') return undefined
  const id = text.startsWith(`${namespace}:`) ? text.slice(namespace.length + 1) : text
  const reference = parseReference(namespace, id)
  // As everywhere, a network that has two ids is known by its own.
  return reference === undefined ? undefined : canonicalId(`${namespace}:${reference}`)
}

/** Reads a network of an event, without the namespace: a number, or hex, where chains have numbers; undefined if it is none. */
function parseReference(namespace: Namespace, text: string): string | undefined {
  if (!namespaceTraits[namespace].hasNumericChainIds) {
    return /^[-\w]{1,64}$/.test(text) ? text : undefined
  }
  const chain = /^(?:0x[\da-f]+|\d+)$/i.test(text) ? Number(text) : 0
  return Number.isSafeInteger(chain) && chain > 0 ? String(chain) : undefined
}
