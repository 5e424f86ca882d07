import { appLinkBase, type Namespace, type Wallet } from '@latchkey/protocol'
import { opensPages } from './pageLinks.js'

/** How a phone hands the visitor to a wallet's app: it opens the page in its own browser, or takes a pairing. */
export type PhoneWay = 'page' | 'pairing'

export type PhoneWaysInput = {
  /** The active namespace. */
  readonly namespace: Namespace | undefined
  /** Whether the host can pair wallets. */
  readonly pairs: boolean
}

/** The ways into a wallet's app from a page on a phone, best first. @spec S2.25 */
export function phoneWays(wallet: Wallet, input: PhoneWaysInput): readonly PhoneWay[] {
  const page = opensPages(wallet, input.namespace)
  const pairing = input.pairs && !!appLinkBase(wallet.mobile_link)
  const ways: readonly (PhoneWay | false | undefined)[] = [
    page === 'first' && 'page',
    pairing && 'pairing',
    page === 'beside' && 'page',
  ]
  return ways.filter((way) => !!way)
}

/** Whether a wallet's app can be opened from a page on a phone; one that can't is not listed there. */
export function opensOnMobile(wallet: Wallet, namespace: Namespace | undefined): boolean {
  return phoneWays(wallet, { namespace, pairs: true }).length > 0
}

/** A way to reach a directory wallet. */
export type Platform = 'browser' | 'mobile' | 'qrcode' | 'web' | 'desktop' | 'unsupported'

type PlatformsInput = {
  readonly installed: boolean
  readonly mobile: boolean
  readonly namespace?: Namespace
}

/** The ways to reach a wallet, best first; never empty. */
export function platforms(
  wallet: Wallet,
  { installed, mobile, namespace }: PlatformsInput,
): readonly [Platform, ...Platform[]] {
  const app = mobile
    ? opensOnMobile(wallet, namespace) && 'mobile'
    : appLinkBase(wallet.mobile_link) && 'qrcode'
  const ways: readonly (Platform | '' | false | undefined)[] = [
    installed && 'browser',
    app,
    appLinkBase(wallet.webapp_link) && 'web',
    !mobile && appLinkBase(wallet.desktop_link) && 'desktop',
  ]
  const [best, ...others] = ways.filter((way) => !!way)
  return best ? [best, ...others] : ['unsupported']
}
