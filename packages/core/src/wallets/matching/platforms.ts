import { appLinkBase, type Namespace, type Wallet } from '@latchkey/protocol'
import { opensOnMobile } from './phoneWays.js'

/** A way to reach a directory wallet. */
export type Platform = 'browser' | 'mobile' | 'qrcode' | 'web' | 'desktop' | 'unsupported'

export type PlatformsInput = {
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
