import type { Latchkey, Connector as Wallet } from '@latchkey/core'
import type { CreateConnectorFn } from '@wagmi/core'
import { createWaitingProvider } from './createWaitingProvider.js'
import { connectionOf, namespace, until } from './walletState.js'

const types: Partial<Record<Wallet['type'], string>> = {
  AUTH: 'latchkey',
  EXTERNAL: 'latchkey',
  WALLET_CONNECT: 'walletConnect',
}

export function createWalletConnector(latchkey: Latchkey, wallet: Wallet): CreateConnectorFn {
  const { id, imageUrl, info, name, type } = wallet
  const now = () => connectionOf(latchkey, id)
  const granted = () => {
    const connection = now()
    if (!connection) throw new Error(`${name} is not connected`)
    return connection
  }
  const live = () => latchkey.getProvider({ namespace, connectorId: id })
  // Apps detect a wallet by its provider.
  const waiting = createWaitingProvider(latchkey, wallet)
  const settle = () => until(latchkey, () => latchkey.getState().settled)

  return ({ chains, emitter }) => ({
    id,
    name,
    type: types[type] ?? 'injected',
    ...(imageUrl !== undefined && { icon: imageUrl }),
    ...(info && { rdns: info.rdns }),
    async connect({ chainId, isReconnecting } = {}) {
      if (isReconnecting) await settle()
      else {
        const { connectWallet } = await import('./connectWallet.js')
        await connectWallet(latchkey, wallet, {
          chainId,
          onUri: (data) => emitter.emit('message', { type: 'display_uri', data }),
        })
      }
      // wagmi adds requested capabilities itself.
      return granted() as never
    },
    async disconnect() {
      if (now()) await latchkey.disconnect({ connectorId: id, namespace })
    },
    getAccounts: async () => granted().accounts,
    getChainId: async () => granted().chainId,
    getProvider: async () => live() ?? waiting,
    async isAuthorized() {
      await settle()
      return now() !== undefined
    },
    async switchChain({ addEthereumChainParameter, chainId }) {
      const { switchChain } = await import('./switchChain.js')
      return switchChain(latchkey, id, {
        chain: chains.find((one) => one.id === chainId),
        added: addEthereumChainParameter,
      })
    },
    // The instance listens to its wallets itself.
    onAccountsChanged: () => {},
    onChainChanged: () => {},
    onDisconnect: () => {},
  })
}
