import { type AdapterFactory, lazy, lazySending, whenLoaded } from '@latchkey/core/adapter'
import { LatchkeyError } from '@latchkey/protocol'
import { createWalletRegistry } from './discovery/createWalletRegistry.js'
import type { WalletWindow } from './wallet/EvmWallet.js'

/** The options of the EVM adapter. */
export type EvmOptions = {
  /** Whether wallets announced by EIP-6963 are listed; on if not given. */
  eip6963?: boolean
  /** Whether the page's plain `window.ethereum` is listed; on if not given. */
  injected?: boolean
  /** Where wallets are looked for; the page's window if not given. */
  window?: WalletWindow
}

/**
 * The adapter for EVM chains: browser wallets by EIP-6963, and the older `window.ethereum`.
 * @example createLatchkey({ networks: [mainnet], adapters: [evm()] })
 */
export function evm({
  eip6963 = true,
  injected = true,
  ...given
}: EvmOptions = {}): AdapterFactory {
  return {
    namespace: 'eip155',
    create({ env, rpc }) {
      const window: WalletWindow | undefined = given.window ?? globalThis.window
      const wallets = createWalletRegistry({ window, eip6963, injected })
      const find = (id: string) => {
        const wallet = wallets.get(id)
        if (!wallet) throw new LatchkeyError('wallet/not-found', { id })
        return wallet
      }
      const actions = lazy(async () => {
        const code = await import('./wallet/walletActions.js')
        return { ...code, getAssets: code.createGetAssets(env, code.createWalletRpc) }
      })
      const sending = lazy(async () => {
        const { createSending } = await import('./sending/createSending.js')
        return createSending({ rpc }, find, await actions.load())
      })
      // Synchronously if the code is loaded: some wallets open their window only within a click.
      return {
        namespace: 'eip155',
        watchConnectors: wallets.watch,
        addWallet: wallets.addWallet,
        prefetch: actions.load,
        async connect(id, { signal }) {
          const wallet = find(id)
          const { connect } = actions.value ?? (await actions.load())
          return connect(wallet, signal)
        },
        async reconnect(id, { signal }) {
          const wallet = find(id)
          const { reconnect } = actions.value ?? (await actions.load())
          return reconnect(wallet, signal)
        },
        async disconnect(id) {
          const wallet = wallets.get(id)
          if (wallet) await (await actions.load()).disconnect(env, wallet.provider)
        },
        watchWallet(id, onChange) {
          const wallet = wallets.get(id)
          let watching = true
          let stop = () => {}
          if (wallet) {
            whenLoaded(actions, ({ watchWallet }) => {
              if (watching) stop = watchWallet(wallet.provider, onChange)
            })
          }
          return () => {
            watching = false
            stop()
          }
        },
        async switchNetwork({ connectorId }, network) {
          const { provider } = find(connectorId)
          const { switchNetwork, createWalletRpc } = await actions.load()
          return switchNetwork(env, createWalletRpc(provider), network)
        },
        async signMessage(connection, parameters) {
          const { provider } = find(connection.connectorId)
          const { signMessage, createWalletRpc } = await actions.load()
          return signMessage(createWalletRpc(provider), connection, parameters)
        },
        async nativeBalance(address, network) {
          // Side by side: the client of the chain may have to load too.
          const [{ nativeBalance }, chain] = await Promise.all([actions.load(), rpc(network)])
          return nativeBalance(chain, address)
        },
        send: lazySending(sending.load),
        async assets({ addresses: [address], connectorId }, network) {
          const { provider } = find(connectorId)
          return (await actions.load()).getAssets(provider, address, network)
        },
        transactionStatus: async (...given) => (await sending.load()).transactionStatus(...given),
      }
    },
  }
}
