import {
  type CaipNetworkId,
  isAddressOf,
  type Namespace,
  namespaceFacts,
  walletName,
} from '@latchkey/protocol'
import { ownId } from './requestedNamespaces.js'
import { type Family, sessionFamilies } from './sessionFamilies.js'

/** The networks that a family would like to use, the dearest first. */
export type Wanted = (namespace: Namespace) => readonly (string | undefined)[]

/** A session that lives: what was granted, and where each family stands in it. */
export type SessionState = {
  readonly topic: string
  readonly peerName: string | undefined
  readonly families: ReadonlyMap<Namespace, Family>
  /** The network in use, by family; may be one that the wallet went to without having agreed to it. */
  readonly networks: Readonly<Partial<Record<Namespace, CaipNetworkId>>>
  /** The addresses as the wallet last told them, by family, where it did. */
  readonly told: Readonly<Partial<Record<Namespace, readonly string[]>>>
}

/** Reads a session; where the wallet granted nothing that the page has, the family stands on what it granted. */
export function sessionState(
  session: { topic: string; namespaces: unknown; peer?: { metadata?: { name?: unknown } } },
  wanted: Wanted,
): SessionState {
  const families = sessionFamilies(session.namespaces)
  const networks = Object.fromEntries(
    [...families].map(([namespace, { networkIds }]) => [
      namespace,
      wanted(namespace).find((id) => networkIds.some((one) => one === id)) ?? networkIds[0],
    ]),
  )
  const peerName = walletName(session.peer?.metadata?.name)
  return { topic: session.topic, peerName, families, networks, told: {} }
}

/** The wallet changed what it grants; who stands on a network that is left stays there. */
export function sessionUpdated(
  state: SessionState,
  namespaces: unknown,
  wanted: Wanted,
): SessionState {
  const { networks, topic } = state
  const next = sessionState({ topic, namespaces }, (one) => [networks[one], ...wanted(one)])
  return { ...next, peerName: state.peerName }
}

/** The wallet went to another network. */
export function networkMoved(
  state: SessionState,
  namespace: Namespace,
  networkId: CaipNetworkId,
): SessionState {
  return { ...state, networks: { ...state.networks, [namespace]: networkId } }
}

/** The wallet put other accounts in front. */
export function accountsTold(
  state: SessionState,
  namespace: Namespace,
  addresses: readonly string[],
): SessionState {
  return { ...state, told: { ...state.told, [namespace]: addresses } }
}

/** The addresses of a family on the network in use, the active one first. */
export function addressesOf(state: SessionState | undefined, namespace: Namespace) {
  const family = state?.families.get(namespace)
  if (!state || !family) return []
  const told = state.told[namespace]
  if (told) return told
  const here = family.addresses[state.networks[namespace] ?? '']
  return here ?? [...new Set(Object.values(family.addresses).flat())]
}

/** Reads the accounts of an event: plain addresses, or with their network before them. */
export function readAccounts(namespace: Namespace, data: unknown): readonly string[] | undefined {
  if (!Array.isArray(data) || data.length > 1_000) return undefined
  const addresses = data.map((one) =>
    typeof one === 'string' && one.startsWith(`${namespace}:`) ? one.split(':')[2] : one,
  )
  return addresses.every((one) => isAddressOf(namespace, one))
    ? ([...new Set(addresses)] as string[])
    : undefined
}

/** Reads the network of an event: its id, with or without its namespace, in the forms that the namespace has. */
export function readNetworkId(namespace: Namespace, data: unknown): CaipNetworkId | undefined {
  const text = typeof data === 'number' ? String(data) : data
  if (typeof text !== 'string') return undefined
  const id = text.startsWith(`${namespace}:`) ? text.slice(namespace.length + 1) : text
  const reference = readReference(namespace, id)
  // As everywhere, a network that has two ids is known by its own.
  return reference === undefined ? undefined : ownId(`${namespace}:${reference}`)
}

/** Reads a network of an event, without the namespace: a number, or hex, where chains have numbers; undefined if it is none. */
function readReference(namespace: Namespace, text: string): string | undefined {
  if (!namespaceFacts[namespace].hasChainNumbers) {
    return /^[-\w]{1,64}$/.test(text) ? text : undefined
  }
  const chain = /^(?:0x[\da-f]+|\d+)$/i.test(text) ? Number(text) : 0
  return Number.isSafeInteger(chain) && chain > 0 ? String(chain) : undefined
}
