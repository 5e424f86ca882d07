import { LatchkeyError, type Namespace } from '@latchkey/protocol'
import type { Latchkey } from '../assembly/Latchkey.js'
import type { Context } from '../runtime/context.js'
import { platforms } from '../wallets/matching/phoneWays.js'
import { checkCall } from './checkCall.js'
import type { HeadlessWalletConnect } from './createHeadlessWalletConnect.js'
import type { HeadlessWallet } from './HeadlessWallet.js'

/** A listed wallet, and the namespace to connect if it has several. */
export type ConnectWalletParameters = {
  wallet: Pick<HeadlessWallet, 'connectorId' | 'connectorIds' | 'directory' | 'id'>
  namespace?: Namespace
}

/** Connects any listed wallet: through its connector in this browser, otherwise by pairing. */
export async function connectWallet(
  { env, sessions, store }: Context,
  latchkey: Latchkey,
  walletConnect: HeadlessWalletConnect,
  parameters: ConnectWalletParameters,
): Promise<void> {
  const isListed = (wallet: unknown) =>
    Object(Object(wallet).connectorIds) === Object(wallet).connectorIds
  checkCall('connect({ wallet }) with one of the list', parameters, (record) =>
    isListed(record.wallet),
  )
  const { namespace, wallet } = parameters
  const { connectorId, connectorIds, directory, id } = wallet
  const chosen = namespace ? connectorIds[namespace] : connectorId
  if (chosen !== undefined && chosen !== sessions?.connector.id) {
    return latchkey.connect({ connectorId: chosen, namespace })
  }
  if (chosen !== undefined) return walletConnect.connect({ namespace })
  const active = namespace ?? store.get().networks.activeNamespace
  const { mobile } = env
  const isReachable =
    directory && platforms(directory, { mobile, namespace: active, installed: false })[0]
  // The wallet is out of reach on this device; its `links` have the downloads.
  if (!directory || isReachable === 'unsupported')
    throw new LatchkeyError('wallet/not-found', { id })
  return walletConnect.connect({ wallet: directory, namespace })
}
