import type { Env, SessionEvent } from '@latchkey/core/adapter'
import { chainPayload, isNamespace, type Namespace, namespaceFacts } from '@latchkey/protocol'
import type { Client } from '../client/openClient.js'
import {
  accountsTold,
  addressesOf,
  networkMoved,
  readAccounts,
  readNetworkId,
  type SessionState,
  sessionUpdated,
  type Wanted,
} from './sessionState.js'

export type FollowParameters = {
  readonly client: Client
  readonly env: Pick<Env, 'after'>
  readonly wanted: Wanted
  state(): SessionState | undefined
  set(state: SessionState): void
  ended(): void
  say(event: SessionEvent): void
  /** Tells those who listen to a family's provider. */
  tell(topic: string, payload: unknown): void
}

/** The relay may be lost for a moment at any time; nobody has to know. */
const lostMs = 2_000

type Update = { readonly namespaces?: unknown }
type WalletEvent = {
  readonly event?: { readonly name?: unknown; readonly data?: unknown }
  readonly chainId?: unknown
}

/** Hears what the wallet and the relay say; what is not about our session, or can't be read, is not heard. */
export function followClient(parameters: FollowParameters): () => void {
  const { client, ended, env, say, set, state, tell, wanted } = parameters
  const ours = (topic: string) => {
    const now = state()
    return now?.topic === topic ? now : undefined
  }
  const onUpdate = ({ params, topic }: { topic: string; params: Update }) => {
    const before = ours(topic)
    if (!before) return
    const next = sessionUpdated(before, params?.namespaces, wanted)
    // A wallet that grants nothing any more has ended the session in other words.
    if (next.families.size === 0) return ended()
    set(next)
    for (const namespace of next.families.keys()) {
      const addresses = addressesOf(next, namespace)
      const same = String(addresses) === String(addressesOf(before, namespace))
      if (!same) tell(`${namespace}:accountsChanged`, addresses)
    }
    const added = [...next.families.keys()].filter((one) => !before.families.has(one))
    say({ type: 'updated', added })
  }
  const onEvent = ({ params, topic }: { topic: string; params: WalletEvent }) => {
    const now = ours(topic)
    const namespace = String(params?.chainId).split(':')[0]
    if (!now || !isNamespace(namespace) || !now.families.has(namespace)) return
    const { data, name } = params.event ?? {}
    if (name === 'accountsChanged') onAccounts(now, namespace, data)
    if (name === 'chainChanged') onNetwork(now, namespace, data)
  }
  const onAccounts = (now: SessionState, namespace: Namespace, data: unknown) => {
    const addresses = readAccounts(namespace, data)
    if (!addresses) return
    set(accountsTold(now, namespace, addresses))
    tell(`${namespace}:accountsChanged`, addresses)
  }
  const onNetwork = (now: SessionState, namespace: Namespace, data: unknown) => {
    const networkId = readNetworkId(namespace, data)
    if (!networkId || networkId === now.networks[namespace]) return
    const isAgreed = now.families.get(namespace)?.networkIds.includes(networkId)
    if (!isAgreed && !namespaceFacts[namespace].movesFreely) return
    set(networkMoved(now, namespace, networkId))
    tell(`${namespace}:chainChanged`, chainPayload(networkId))
  }
  const onEnd = ({ topic }: { topic: string }) => {
    if (ours(topic)) ended()
  }
  client.on('session_update', onUpdate)
  client.on('session_event', onEvent)
  client.on('session_delete', onEnd)
  client.on('session_expire', onEnd)

  const { relayer } = client.core
  let stopLost: (() => void) | undefined
  const onFound = () => {
    stopLost?.()
    stopLost = undefined
    say({ type: 'relay', reachable: true })
  }
  const onLost = () => {
    stopLost ??= env.after(lostMs, () => say({ type: 'relay', reachable: false }))
  }
  relayer.on('relayer_connect', onFound)
  relayer.on('relayer_disconnect', onLost)
  return () => {
    stopLost?.()
    client.off('session_update', onUpdate)
    client.off('session_event', onEvent)
    client.off('session_delete', onEnd)
    client.off('session_expire', onEnd)
    relayer.off('relayer_connect', onFound)
    relayer.off('relayer_disconnect', onLost)
  }
}
