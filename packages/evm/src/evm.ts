import type { AdapterSource } from '@latchkey/core/adapter'
import { LatchkeyError } from '@latchkey/protocol'
import { connect } from './connect.js'
import { createWallets } from './createWallets.js'
import { disconnect } from './disconnect.js'
import type { WalletPort, WalletWindow } from './EvmWallet.js'
import { parseChainId } from './parseChainId.js'
import { reconnect } from './reconnect.js'
import { request } from './request.js'
import { watchWallet } from './watchWallet.js'

/** Which EVM wallets are offered. */
export type EvmOptions = {
  /** Whether wallets announced by EIP-6963 are listed; on if not given. */
  eip6963?: boolean | undefined
  /** Whether the page's plain `window.ethereum` is listed; on if not given. */
  injected?: boolean | undefined
  /** Where wallets are looked for; the page's window if not given. */
  window?: WalletWindow | undefined
}

/**
 * The EVM chain family: browser wallets by EIP-6963, and the old `window.ethereum`.
 * @example createLatchkey({ networks: [mainnet], adapters: [evm()] })
 */
export function evm({ eip6963 = true, injected = true, ...given }: EvmOptions = {}): AdapterSource {
  return {
    namespace: 'eip155',
    create({ env, rpc }) {
      const window: WalletWindow | undefined = given.window ?? globalThis.window
      const wallets = createWallets({ window, eip6963, injected })
      const find = (id: string) => {
        const wallet = wallets.get(id)
        if (!wallet) throw new LatchkeyError('wallet/not-found', { id })
        return wallet
      }
      const port = (id: string): WalletPort => {
        const { provider } = find(id)
        return {
          ask: (call) => request(provider, call),
          chainId: async () => parseChainId(await request(provider, { method: 'eth_chainId' })),
        }
      }
      return {
        namespace: 'eip155',
        watchConnectors: wallets.watch,
        adopt: wallets.adopt,
        connect: async (id, { signal }) => connect(find(id), signal),
        reconnect: async (id, { signal }) => reconnect(find(id), signal),
        async disconnect(id) {
          const wallet = wallets.get(id)
          if (wallet) await disconnect(env, wallet.provider)
        },
        watchWallet(id, onChange) {
          const wallet = wallets.get(id)
          return wallet ? watchWallet(wallet.provider, onChange) : () => {}
        },
        // What only a connected visitor does is loaded when it is done.
        async switchNetwork({ connectorId }, network) {
          const wallet = port(connectorId)
          const { switchNetwork } = await import('./switchNetwork.js')
          return switchNetwork(env, wallet, network)
        },
        async signMessage(connection, parameters) {
          const wallet = port(connection.connectorId)
          const { signMessage } = await import('./signMessage.js')
          return signMessage(wallet, connection, parameters)
        },
        async nativeBalance(address, network) {
          const { nativeBalance } = await import('./nativeBalance.js')
          return nativeBalance(await rpc(network), address)
        },
      }
    },
  }
}
