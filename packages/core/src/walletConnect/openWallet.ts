import type { Wallet } from '@latchkey/protocol'
import type { Context } from '../runtime/context.js'
import { browseLink, deepLink, type LinkPlatform } from '../wallets/matching/deepLinks.js'
import { usableUri } from './pairingRules.js'
import { walletPicked } from './walletConnectChanges.js'

export type OpenWalletParameters = {
  readonly wallet: Wallet
  readonly platform: LinkPlatform
  readonly universal?: boolean
}

/** Opens a wallet's app with the current URI. Synchronous: apps open within the tap only. @spec S2.25 S4.03 */
export function openWallet(context: Context, parameters: OpenWalletParameters): boolean {
  const { env, store } = context
  const { platform, universal = false, wallet } = parameters
  const { networks, walletConnect } = store.get()
  const own =
    platform === 'mobile' &&
    browseLink(wallet, {
      namespace: networks.activeNamespace,
      page: env.url(),
      has: env.hasGlobal,
    })
  if (own) {
    env.openLink(own, env.messenger ? '_blank' : env.framed ? '_top' : '_self')
    return true
  }
  const uri = usableUri(walletConnect, env.now())
  const link = uri && deepLink(wallet, uri, { ...env, platform, universal })
  if (!link) return false
  const { href, target, url } = link
  store.update('walletConnect', walletPicked(wallet, { href, name: wallet.name }))
  env.openLink(url, target)
  return true
}

/** Records the picked wallet for the recent wallets. */
export function pickWallet({ store }: Context, wallet: Wallet): void {
  store.update('walletConnect', walletPicked(wallet, undefined))
}
