import {
  type AdapterDeps,
  createSharedCalls,
  type LateAdapter,
  lazy,
  lazyObject,
} from '@latchkey/core/adapter'
import { LatchkeyError } from '@latchkey/protocol'
import { blockNumber } from './chain/blockNumber.js'
import { nativeBalance } from './chain/nativeBalance.js'
import type { WalletRegistry } from './discovery/createWalletRegistry.js'
import { canSignInAtOnce } from './signIn/canSignInAtOnce.js'
import { connect, disconnect, reconnect } from './wallet/connect.js'
import { createGetAssets } from './wallet/createGetAssets.js'
import { createWalletRpc } from './wallet/request.js'
import type { OpenRequests } from './wallet/requestAccounts.js'
import { signMessage } from './wallet/signMessage.js'
import { switchNetwork } from './wallet/switchNetwork.js'
import { watchWallet } from './wallet/watchWallet.js'

export function createEvmAdapter(
  { env, rpc }: AdapterDeps,
  wallets: Pick<WalletRegistry, 'get'>,
): LateAdapter {
  const find = (id: string) => {
    const wallet = wallets.get(id)
    if (!wallet) throw new LatchkeyError('wallet/not-found', { id })
    return wallet
  }
  const open: OpenRequests = new WeakMap()
  const signingIn = createSharedCalls()
  const getAssets = createGetAssets(env, createWalletRpc)
  const sending = lazy(async () => {
    const { createSending } = await import('./sending/createSending.js')
    return createSending({ rpc }, find, { createWalletRpc })
  })
  const swapping = lazy(async () => {
    const { createSwapping } = await import('./swapping/createSwapping.js')
    return createSwapping({ env, rpc }, find, (await sending.load()).tools)
  })
  // Async, so that a missing wallet rejects instead of throwing.
  return {
    async connect(id, { signal, signIn: request }) {
      const wallet = find(id)
      const { connector, provider } = wallet
      const signIn = async () => {
        const { connectAndSignIn } = await import('./signIn/connectAndSignIn.js')
        return request && connectAndSignIn({ provider, request, shared: signingIn, signal })
      }
      const isOneStep = request && canSignInAtOnce(connector)
      return connect(env, wallet, signal, { open, ...(isOneStep && { signIn }) })
    },
    reconnect: async (id, { signal }) => reconnect(env, find(id), signal),
    async disconnect(id) {
      const wallet = wallets.get(id)
      if (wallet) await disconnect(env, wallet.provider)
    },
    watchWallet(id, onChange) {
      const wallet = wallets.get(id)
      return wallet ? watchWallet(wallet.provider, onChange) : () => {}
    },
    switchNetwork: async ({ connectorId }, network, described) =>
      switchNetwork(env, createWalletRpc(find(connectorId).provider), network, described),
    signMessage: async (connection, parameters) =>
      signMessage(createWalletRpc(find(connection.connectorId).provider), connection, parameters),
    nativeBalance: async (address, network) => nativeBalance(await rpc(network), address),
    blockNumber: async (network) => blockNumber(await rpc(network)),
    send: lazyObject(sending.load),
    swap: lazyObject(swapping.load),
    assets: async ({ addresses: [address], connectorId }, network) =>
      getAssets(find(connectorId).provider, address, network),
    transactionStatus: async (...args) => (await sending.load()).transactionStatus(...args),
  }
}
