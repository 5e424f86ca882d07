import {
  type Adapter,
  type AdoptedWallet,
  type Connection,
  deadline,
  type SourcePorts,
} from '@latchkey/core/adapter'
import { LatchkeyError } from '@latchkey/protocol'
import { base58 } from './base58.js'
import type { Family } from './createFamily.js'
import type { Requests } from './createRequests.js'

export type EmbeddedAdapterParameters = {
  readonly ports: Pick<SourcePorts, 'env' | 'rpc'>
  readonly wallet: AdoptedWallet
  readonly family: Family
  readonly requests: Pick<Requests, 'ask'>
  signOut(): Promise<void>
}

/** The wallet on a family of which the page has no adapter: address, balance, signed texts; the rest is a raw request of the host. */
export function embeddedAdapter(parameters: EmbeddedAdapterParameters): Adapter {
  const { family, ports, requests, signOut, wallet } = parameters
  const { connector, provider } = wallet

  async function connection(signal: AbortSignal): Promise<Connection | undefined> {
    const late = () => new LatchkeyError('connection/aborted')
    if (signal.aborted) throw late()
    const account = await deadline(ports.env, family.account(), { signal, late })
    if (!account) return undefined
    const { address, networkId } = account
    const approvedNetworkIds = wallet.approvedNetworkIds()
    const connectorId = connector.id
    return { connectorId, addresses: [address], networkId, approvedNetworkIds, provider }
  }
  return {
    namespace: connector.chain,
    watchConnectors: () => () => {},
    async connect(_, { signal }) {
      const granted = await connection(signal)
      if (!granted) throw new LatchkeyError('frame/not-logged-in')
      return granted
    },
    reconnect: (_, { signal }) => connection(signal),
    disconnect: signOut,
    watchWallet: () => () => {},
    switchNetwork: (_, { caipNetworkId }) => family.moveTo(caipNetworkId),
    async signMessage({ addresses }, { address, message }) {
      if (!addresses.includes(address)) throw new LatchkeyError('connection/account-mismatch')
      const params = { message: base58(new TextEncoder().encode(message)), pubkey: address }
      const answer = await requests.ask(family, { method: 'solana_signMessage', params })
      const { signature = answer } = (answer ?? {}) as { signature?: unknown }
      if (typeof signature !== 'string') throw new LatchkeyError('wallet/failed')
      return signature
    },
    async nativeBalance(address, network) {
      const chain = await ports.rpc(network)
      const answer = await chain.request({ method: 'getBalance', params: [address] })
      const { value } = (answer ?? {}) as { value?: unknown }
      if (!Number.isSafeInteger(value) || Number(value) < 0)
        throw new LatchkeyError('rpc/malformed')
      return BigInt(Number(value))
    },
  }
}
