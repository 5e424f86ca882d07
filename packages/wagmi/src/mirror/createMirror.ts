import type { Latchkey, Connector as Wallet } from '@latchkey/core'
import type { Config, Connector } from '@wagmi/core'
import { connectorsOf } from '../config/connectorsOf.js'
import { createWalletConnector } from '../wallet/createWalletConnector.js'
import { namespace } from '../wallet/walletState.js'
import { type MirrorOptions, mirrorOf } from './mirrorOf.js'

export type Mirror = {
  write(pending?: MirrorOptions['pending']): void
  isOurs(connector: Connector | undefined): boolean
}

export function createMirror(latchkey: Latchkey, config: Config): Mirror {
  const { connectors: list } = config._internal
  const { made, setup } = connectorsOf(config)
  const connectorOf = (id: string, wallet = fallbackWallet(latchkey, id)): Connector => {
    const existing = made.get(id)
    if (existing) return existing
    const connector = setup(createWalletConnector(latchkey, wallet))
    made.set(id, connector)
    return connector
  }

  let lastChainId = config.state.chainId
  let isReconnecting = false
  let isHinting = false

  return {
    isOurs: (connector) => connector !== undefined && made.get(connector.id) === connector,
    write(pending = {}) {
      if (isHinting) return
      const state = latchkey.getState()
      const wallets = state.wallets.filter((one) => one.chain === namespace)
      const listed = wallets.map((one) => connectorOf(one.id, one))
      const before = config.connectors as readonly Connector[]
      if (before.length !== listed.length || listed.some((one, at) => one !== before[at]))
        list.setState(listed)
      const { chains } = config
      const options = { before: config.state, chains, connectorOf, lastChainId, pending }
      const after = mirrorOf(state, options)
      lastChainId = after.chainId
      // wagmi tells apps whether a visitor is new by the status before.
      if (isReconnecting && after.status === 'connected' && config.state.status === 'connecting') {
        isHinting = true
        config.setState((now) => ({ ...now, status: 'reconnecting' }))
        isHinting = false
      }
      isReconnecting = state.accounts.eip155?.status === 'reconnecting'
      if (after !== config.state) config.setState(after)
    },
  }
}

function fallbackWallet(latchkey: Latchkey, id: string): Wallet {
  const { connections } = latchkey.getState()
  const { wallet } = connections.eip155?.find((one) => one.connectorId === id) ?? {}
  return { id, chain: namespace, name: wallet?.name ?? id, type: wallet?.type ?? 'ANNOUNCED' }
}
