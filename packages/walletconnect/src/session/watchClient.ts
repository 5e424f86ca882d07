import type { Env, SessionEvent } from '@latchkey/core/adapter'
import { chainChangedPayload, type Namespace, namespaceTraits } from '@latchkey/protocol'
import type { Client } from '../client/openClient.js'
import {
  addressesOf,
  type PreferredNetworks,
  parseAccounts,
  parseNetworkId,
  type SessionState,
  setReportedAddresses,
  setSessionNetwork,
  updateSession,
} from './sessionState.js'

export type WatchClientParameters = {
  readonly client: Client
  readonly env: Pick<Env, 'after'>
  readonly preferredNetworks: PreferredNetworks
  state(): SessionState | undefined
  setState(state: SessionState): void
  updateState(state: SessionState): void
  onEnded(): void
  notify(event: SessionEvent): void
  emit(topic: string, payload: unknown): void
}

/** Short disconnects from the relay are normal and not reported. */
const disconnectGraceMs = 2_000

type Update = { readonly namespaces?: unknown }
type WalletEvent = {
  readonly event?: { readonly name?: unknown; readonly data?: unknown }
  readonly chainId?: unknown
}

export function watchClient(parameters: WatchClientParameters): () => void {
  const { client, onEnded, env, notify, setState, state, emit, preferredNetworks, updateState } =
    parameters
  const currentSession = (topic: string) => {
    const now = state()
    return now?.topic === topic ? now : undefined
  }
  const onUpdate = ({ params, topic }: { topic: string; params: Update }) => {
    const before = currentSession(topic)
    if (!before) return
    const next = updateSession(before, params?.namespaces, preferredNetworks)
    // Without grants, the session is over.
    if (next.grants.size === 0) return onEnded()
    setState(next)
    for (const namespace of next.grants.keys()) {
      const addresses = addressesOf(next, namespace)
      const same = String(addresses) === String(addressesOf(before, namespace))
      if (!same) emit(`${namespace}:accountsChanged`, addresses)
    }
    const added = [...next.grants.keys()].filter((one) => !before.grants.has(one))
    notify({ type: 'updated', added })
  }
  const onEvent = ({ params, topic }: { topic: string; params: WalletEvent }) => {
    const now = currentSession(topic)
    if (!now) return
    const [prefix] = String(params?.chainId).split(':')
    const namespace = [...now.grants.keys()].find((one) => one === prefix)
    if (!namespace) return
    const { data, name } = params.event ?? {}
    if (name === 'accountsChanged') onAccounts(now, namespace, data)
    if (name === 'chainChanged') onNetwork(now, namespace, data)
  }
  const onAccounts = (now: SessionState, namespace: Namespace, data: unknown) => {
    const addresses = parseAccounts(namespace, data)
    if (!addresses) return
    setState(setReportedAddresses(now, namespace, addresses))
    emit(`${namespace}:accountsChanged`, addresses)
  }
  const onNetwork = (now: SessionState, namespace: Namespace, data: unknown) => {
    const networkId = parseNetworkId(namespace, data)
    if (!networkId || networkId === now.networks[namespace]) return
    const isApproved = now.grants.get(namespace)?.networkIds.includes(networkId)
    if (!isApproved && !namespaceTraits[namespace].allowsUnapprovedNetworks) return
    updateState(setSessionNetwork(now, namespace, networkId))
    emit(`${namespace}:chainChanged`, chainChangedPayload(networkId))
  }
  const onEnd = ({ topic }: { topic: string }) => {
    if (currentSession(topic)) onEnded()
  }
  client.on('session_update', onUpdate)
  client.on('session_event', onEvent)
  client.on('session_delete', onEnd)
  client.on('session_expire', onEnd)

  const { relayer } = client.core
  let cancelDisconnect: (() => void) | undefined
  const onRelayConnect = () => {
    cancelDisconnect?.()
    cancelDisconnect = undefined
    notify({ type: 'relay', reachable: true })
  }
  const onRelayDisconnect = () => {
    cancelDisconnect ??= env.after(disconnectGraceMs, () =>
      notify({ type: 'relay', reachable: false }),
    )
  }
  relayer.on('relayer_connect', onRelayConnect)
  relayer.on('relayer_disconnect', onRelayDisconnect)
  return () => {
    cancelDisconnect?.()
    client.off('session_update', onUpdate)
    client.off('session_event', onEvent)
    client.off('session_delete', onEnd)
    client.off('session_expire', onEnd)
    relayer.off('relayer_connect', onRelayConnect)
    relayer.off('relayer_disconnect', onRelayDisconnect)
  }
}
