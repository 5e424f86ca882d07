import type { Wallet } from '@latchkey/protocol'
import type { Context } from '../runtime/context.js'
import { browseLink, deepLink, type LinkPlatform } from '../wallets/matching/deepLinks.js'
import { usableUri } from './pairingRules.js'
import { walletPicked } from './walletConnectChanges.js'

export type OpenWalletParameters = {
  readonly wallet: Wallet
  readonly platform: LinkPlatform
  /** Whether the wallet's universal link is wanted rather than its own scheme. */
  readonly universal?: boolean
}

/**
 * Sends the visitor to a wallet's app with the URI that is there. Not async: an app opens within the tap only.
 * Returns whether anything was opened; without a live URI there is nothing to open. @spec S2.25 S4.03
 */
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

/** Records which wallet the visitor wants to connect, for the list of those used last. */
export function pickWallet({ store }: Context, wallet: Wallet): void {
  store.update('walletConnect', walletPicked(wallet, undefined))
}
