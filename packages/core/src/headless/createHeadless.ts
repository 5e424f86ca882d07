import { contextOf } from '../assembly/contextOf.js'
import type { Latchkey } from '../assembly/Latchkey.js'
import { run } from '../runtime/run.js'
import { type ConnectWalletParameters, connectWallet } from './connectWallet.js'
import { createHeadlessActivity, type HeadlessActivity } from './createHeadlessActivity.js'
import { createHeadlessEmail, type HeadlessEmail } from './createHeadlessEmail.js'
import { createHeadlessNetworks, type HeadlessNetworks } from './createHeadlessNetworks.js'
import { createHeadlessNfts, type HeadlessNfts } from './createHeadlessNfts.js'
import { createHeadlessSend, type HeadlessSend } from './createHeadlessSend.js'
import { createHeadlessSocial, type HeadlessSocial } from './createHeadlessSocial.js'
import {
  createHeadlessWalletConnect,
  type HeadlessWalletConnect,
} from './createHeadlessWalletConnect.js'
import { createHeadlessWallets, type HeadlessWallets } from './createHeadlessWallets.js'

/** The modal's behavior as data and functions. */
export type Headless = {
  readonly wallets: HeadlessWallets
  /** Connects any listed wallet; one outside this browser is paired by the URI in `walletConnect`. */
  connect(parameters: ConnectWalletParameters): Promise<void>
  readonly walletConnect: HeadlessWalletConnect
  readonly email: HeadlessEmail
  readonly social: HeadlessSocial
  readonly networks: HeadlessNetworks
  readonly send: HeadlessSend
  readonly nfts: HeadlessNfts
  readonly activity: HeadlessActivity
}

const key = Symbol('latchkey.headless')

/** Returns the headless parts of an instance, always the same ones, so all components share one login and transfer. */
export function createHeadless(latchkey: Latchkey): Headless {
  const context = contextOf(latchkey)
  const { [key]: existing } = context as { readonly [key]?: Headless }
  if (existing) return existing
  const walletConnect = createHeadlessWalletConnect(latchkey)
  const headless: Headless = {
    wallets: createHeadlessWallets(latchkey),
    connect: (parameters) =>
      run(
        context,
        (_, parameters) => connectWallet(context, latchkey, walletConnect, parameters),
        parameters,
      ),
    walletConnect,
    email: createHeadlessEmail(latchkey),
    social: createHeadlessSocial(latchkey),
    networks: createHeadlessNetworks(latchkey),
    send: createHeadlessSend(latchkey),
    nfts: createHeadlessNfts(latchkey),
    activity: createHeadlessActivity(latchkey),
  }
  Object.defineProperty(context, key, { value: headless })
  return headless
}
