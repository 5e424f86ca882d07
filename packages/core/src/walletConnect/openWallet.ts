import type { Wallet } from '@latchkey/protocol'
import type { Context } from '../runtime/context.js'
import { deepLink, type LinkPlatform, linkTarget } from '../wallets/matching/deepLinks.js'
import { pageLink } from '../wallets/matching/pageLinks.js'
import { type PhoneWay, phoneWays } from '../wallets/matching/phoneWays.js'
import { usableUri } from './pairingRules.js'
import { walletPicked } from './walletConnectChanges.js'

export type OpenWalletParameters = {
  readonly wallet: Wallet
  readonly platform: LinkPlatform
  /** On a phone, how: the best way where it is not given. */
  readonly way?: PhoneWay
  /** Whether the first link opened nothing: another kind of link may. */
  readonly again?: boolean
}

/**
 * Sends the visitor to a wallet's app, which opens this page or takes the URI that is there. Not async: an app opens
 * within the tap only. Returns whether anything was opened; without a live URI there may be nothing to open. @spec S2.25 S4.03
 */
export function openWallet(context: Context, parameters: OpenWalletParameters): boolean {
  const { env, store } = context
  const { again = false, platform, wallet } = parameters
  const { way = waysInto(context, wallet)[0] } = parameters
  const page = platform === 'mobile' && way === 'page' ? pageLinkHere(context, wallet) : undefined
  if (page) {
    env.openLink(page, linkTarget({ ...env, platform }))
    return true
  }
  const uri = usableUri(store.get().walletConnect, env.now())
  const link = uri && deepLink(wallet, uri, { ...env, platform, again })
  if (!link) return false
  const { href, target, url } = link
  store.update('walletConnect', walletPicked(wallet, { href, name: wallet.name }))
  env.openLink(url, target)
  return true
}

/** The ways into a wallet's app from this page on this phone, best first. @spec S2.25 */
export function waysInto(context: Context, wallet: Wallet): readonly PhoneWay[] {
  const pairs = context.sessions !== undefined
  return phoneWays(wallet, { namespace: namespaceHere(context), pairs }).filter(
    (way) => way === 'pairing' || pageLinkHere(context, wallet) !== undefined,
  )
}

/** The link that opens this page in the wallet's own browser. @spec S2.25 */
export function pageLinkHere(context: Context, wallet: Wallet): string | undefined {
  const { env } = context
  const input = { namespace: namespaceHere(context), page: env.url(), has: env.hasGlobal }
  return pageLink(wallet, input)
}

function namespaceHere({ store }: Context) {
  const { modal, networks } = store.get()
  return modal.namespace ?? networks.activeNamespace
}

/** Records which wallet the visitor wants to connect, for the list of those used last. */
export function pickWallet({ store }: Context, wallet: Wallet): void {
  store.update('walletConnect', walletPicked(wallet, undefined))
}
