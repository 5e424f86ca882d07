import type { Adapter, AdoptedWallet, Connection } from '@latchkey/core/adapter'
import { LatchkeyError } from '@latchkey/protocol'
import type { FamilyPort } from './familyPort.js'

export type CarriedParameters = {
  readonly wallet: AdoptedWallet
  readonly port: FamilyPort
  /** Finds the session that was remembered, if there is one. */
  restore(): Promise<unknown>
}

/** What can be done for a family of which nothing but the session is known: the rest is a raw request of the host. */
export function carriedAdapter({ port, restore, wallet }: CarriedParameters): Adapter {
  const { connector, provider } = wallet
  const connection = (): Connection | undefined => {
    const [first, ...others] = port.addresses()
    const networkId = port.networkId()
    if (first === undefined || !networkId) return undefined
    const addresses = [first, ...others] as const
    const approvedNetworkIds = port.approved()
    return { connectorId: connector.id, addresses, networkId, approvedNetworkIds, provider }
  }
  return {
    namespace: connector.chain,
    watchConnectors: () => () => {},
    async connect() {
      await restore()
      if (!port.granted()) await port.connect()
      const granted = connection()
      if (!granted) throw new LatchkeyError('wallet/no-accounts')
      return granted
    },
    async reconnect() {
      await restore()
      return connection()
    },
    disconnect: port.end,
    watchWallet: () => () => {},
    async switchNetwork(_, { caipNetworkId }) {
      if (!port.approved().includes(caipNetworkId)) throw new LatchkeyError('network/unsupported')
      port.moveTo(caipNetworkId)
    },
    async signMessage() {
      throw new LatchkeyError('wallet/unsupported-method')
    },
    async nativeBalance() {
      throw new LatchkeyError('network/unsupported')
    },
  }
}
