import {
  type Emit,
  type PairOptions,
  providerError,
  type SourceDeps,
  type SourcePart,
  withTimeout,
} from '@latchkey/core/adapter'
import {
  type CaipNetworkId,
  chainChangedPayload,
  isLatchkeyError,
  type Namespace,
} from '@latchkey/protocol'
import type { AppLinkGate } from '../client/createAppLinkGate.js'
import type { Client } from '../client/openClient.js'
import { answerCapabilities, capabilitiesMethod, hasCapabilities } from './answerCapabilities.js'
import { requestTerms } from './requestTerms.js'
import { requestError } from './sessionError.js'
import { addressesOf, type SessionState, setSessionNetwork } from './sessionState.js'

export type SessionPartParameters = {
  readonly deps: Pick<SourceDeps, 'env' | 'networks' | 'rpc'>
  readonly emit: Emit
  state(): SessionState | undefined
  updateState(state: SessionState): void
  signal(): AbortSignal
  client(): Promise<Client>
  readonly appLinks: Pick<AppLinkGate, 'send'>
  restore(): Promise<void>
  propose(options: PairOptions): Promise<void>
  end(): Promise<void>
}

const ended = () => providerError(4900, 'The session ended')

/** EIP-1193 provider for one namespace; connecting without a session proposes one and emits its URI as `display_uri`. */
export function sessionPart(namespace: Namespace, parameters: SessionPartParameters): SourcePart {
  const { appLinks, client, end, propose, deps, restore, updateState, signal, state, emit } =
    parameters
  const granted = () => state()?.grants.get(namespace)
  const approved = (): readonly CaipNetworkId[] => granted()?.networkIds ?? []
  const addresses = async () => addressesOf(state(), namespace)
  return {
    namespace,
    ready: async () => state() ?? restore(),
    isGranted: () => granted() !== undefined,
    addresses,
    networkId: () => state()?.networks[namespace],
    noNetworkError: () => providerError(4100, 'No wallet is connected'),
    approvedNetworkIds: approved,
    methods() {
      const methods = granted()?.methods ?? []
      return hasCapabilities(namespace, state()) ? [...methods, capabilitiesMethod] : methods
    },
    async request(call, networkId) {
      const now = state()
      const capabilities = answerCapabilities(namespace, now, call)
      if (capabilities) return capabilities
      const { method, params } = call
      const { expiry, networkId: named, quiet } = requestTerms(call)
      const chainId = now?.grants.get(namespace)?.wireIds[named ?? networkId ?? '']
      if (!chainId) {
        throw providerError(named ? 5710 : 4901, 'The wallet does not serve this network')
      }
      // The signal of this session, even if another one follows.
      const sessionSignal = signal()
      const { topic } = now
      const opened = await client()
      const request = { topic, chainId, request: { method, params }, ...(expiry && { expiry }) }
      const work = appLinks.send(quiet, () => opened.request(request))
      return withTimeout(deps.env, work, { signal: sessionSignal, timeoutError: ended }).catch(
        (error) => {
          throw requestError(error)
        },
      )
    },
    async readChain({ method, params }, networkId) {
      const network = deps.networks().find(({ caipNetworkId }) => caipNetworkId === networkId)
      if (!network) throw providerError(4901, 'The page does not serve this network')
      const chain = await deps.rpc(network)
      return chain.request({ method, ...(Array.isArray(params) && { params }) })
    },
    async switchNetwork(networkId) {
      const now = state()
      if (!now?.grants.get(namespace)?.networkIds.includes(networkId)) {
        throw providerError(4901, 'The wallet did not agree to this network')
      }
      if (now.networks[namespace] === networkId) return
      updateState(setSessionNetwork(now, namespace, networkId))
      emit(`${namespace}:chainChanged`, chainChangedPayload(networkId))
    },
    async connect() {
      const onUri = (uri: string) => emit(`${namespace}:display_uri`, uri)
      await propose({ onUri, signal: signal() }).catch((error) => {
        if (!isLatchkeyError(error, 'wallet/rejected')) throw error
        throw providerError(4001, error.message, error)
      })
      return addresses()
    },
    end,
  }
}
