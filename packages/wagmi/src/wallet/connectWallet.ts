import type { Latchkey, Connector as Wallet } from '@latchkey/core'
import { isLatchkeyError, LatchkeyError } from '@latchkey/protocol'
import { toWagmiError } from './toWagmiError.js'
import { connectionOf, namespace, until } from './walletState.js'

export type ConnectWalletOptions = {
  readonly chainId: number | undefined
  onUri(uri: string): void
}

/** Wallets of the browser prompt themselves. */
export async function connectWallet(
  latchkey: Latchkey,
  wallet: Wallet,
  { chainId, onUri }: ConnectWalletOptions,
): Promise<void> {
  const connect = () => latchkey.connect({ connectorId: wallet.id, namespace })
  let uri = latchkey.getState().walletConnect.wcUri
  const stop = latchkey.subscribe(({ walletConnect: { wcUri } }) => {
    if (wcUri === uri || wallet.type !== 'WALLET_CONNECT') return
    uri = wcUri
    if (wcUri !== undefined) onUri(wcUri)
  })
  try {
    if (wallet.type === 'AUTH' || wallet.type === 'WALLET_CONNECT') {
      await connectElsewhere(latchkey, wallet, connect)
    } else await connect()
  } catch (error) {
    throw toWagmiError(error)
  } finally {
    stop()
  }
  // The result names the chain.
  if (chainId !== undefined && connectionOf(latchkey, wallet.id)?.chainId !== chainId)
    await latchkey.switchNetwork({ network: `${namespace}:${chainId}` }).catch(() => {})
}

/** Without a modal, the app shows its own. */
async function connectElsewhere(
  latchkey: Latchkey,
  { id, type }: Wallet,
  connect: () => Promise<void>,
): Promise<void> {
  const isConnected = () => connectionOf(latchkey, id) !== undefined
  if (isConnected()) return latchkey.switchWallet({ connectorId: id, namespace })
  try {
    await latchkey.open(
      type === 'AUTH'
        ? { view: 'EmailLogin', namespace }
        : { view: 'ConnectingWalletConnect', data: {}, namespace },
    )
  } catch (error) {
    if (isLatchkeyError(error, 'modal/not-attached')) return connect()
    throw error
  }
  await until(latchkey, () => isConnected() || !latchkey.getState().open)
  if (!isConnected()) throw new LatchkeyError('connection/aborted')
}
