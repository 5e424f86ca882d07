import { deadline, type PairOptions, type SourcePorts } from '@latchkey/core/adapter'
import { type CaipNetworkId, isLatchkeyError, type Namespace } from '@latchkey/protocol'
import type { Client } from './openClient.js'
import { providerError, requestError } from './sessionError.js'
import { addressesOf, chainPayload, networkMoved, type SessionState } from './sessionState.js'
import type { WalletCall } from './WalletCall.js'

/** One family's part of a session, as what answers requests sees it. */
export type FamilyPort = {
  /** Whether there is a session that covers the family. */
  granted(): boolean
  /** The addresses on the network in use; none without a session. */
  addresses(): readonly string[]
  /** The network in use. */
  networkId(): CaipNetworkId | undefined
  /** The networks the wallet agreed to. */
  approved(): readonly CaipNetworkId[]
  /** What the wallet said it can be asked. */
  methods(): readonly string[]
  /** Asks the wallet. */
  ask(call: WalletCall, networkId: CaipNetworkId): Promise<unknown>
  /** Asks the chain. */
  read(call: WalletCall, networkId: CaipNetworkId): Promise<unknown>
  moveTo(networkId: CaipNetworkId): void
  /** Offers a session, whose URI is told as `display_uri`, and gives the addresses that it brought. */
  connect(): Promise<readonly string[]>
  end(): Promise<void>
}

export type FamilyPortParameters = {
  readonly ports: Pick<SourcePorts, 'env' | 'networks' | 'rpc'>
  state(): SessionState | undefined
  set(state: SessionState): void
  /** Aborted when the session ends. */
  signal(): AbortSignal
  client(): Promise<Client>
  offer(options: PairOptions): Promise<void>
  end(): Promise<void>
  tell(topic: string, payload: unknown): void
}

const ended = () => providerError(4900, 'The session ended')

/** Makes the part of one family. */
export function familyPort(namespace: Namespace, parameters: FamilyPortParameters): FamilyPort {
  const { client, end, offer, ports, set, signal, state, tell } = parameters
  const family = () => state()?.families.get(namespace)
  return {
    granted: () => family() !== undefined,
    addresses: () => addressesOf(state(), namespace),
    networkId: () => (family() ? state()?.networks[namespace] : undefined),
    approved: () => family()?.networkIds ?? [],
    methods: () => family()?.methods ?? [],
    async ask({ method, params }, networkId) {
      const [topic, chainId] = [state()?.topic, family()?.wireIds[networkId]]
      if (!topic || !chainId) throw providerError(4901, 'The wallet does not serve this network')
      // That of the session at this moment, whatever comes after it.
      const until = signal()
      const work = (await client()).request({ topic, chainId, request: { method, params } })
      return deadline(ports.env, work, { signal: until, late: ended }).catch((error) => {
        throw requestError(error)
      })
    },
    async read({ method, params }, networkId) {
      const network = ports.networks().find(({ caipNetworkId }) => caipNetworkId === networkId)
      if (!network) throw providerError(4901, 'The page does not serve this network')
      const chain = await ports.rpc(network)
      return chain.request({ method, ...(Array.isArray(params) && { params }) })
    },
    moveTo(networkId) {
      const now = state()
      if (!now || now.networks[namespace] === networkId) return
      set(networkMoved(now, namespace, networkId))
      tell(`${namespace}:chainChanged`, chainPayload(networkId))
    },
    async connect() {
      const onUri = (uri: string) => tell(`${namespace}:display_uri`, uri)
      await offer({ onUri, signal: signal() }).catch((error) => {
        if (!isLatchkeyError(error, 'wallet/rejected')) throw error
        throw providerError(4001, error.message, error)
      })
      return addressesOf(state(), namespace)
    },
    end,
  }
}
