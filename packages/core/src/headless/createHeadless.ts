import { LatchkeyError, type Namespace } from '@latchkey/protocol'
import { contextOf } from '../assembly/contextOf.js'
import type { Latchkey } from '../assembly/Latchkey.js'
import type { Context } from '../runtime/context.js'
import { run } from '../runtime/run.js'
import { platforms } from '../wallets/matching/phoneWays.js'
import { checkCall } from './checkCall.js'
import { createHeadlessEmail, type HeadlessEmail } from './createHeadlessEmail.js'
import { createHeadlessNetworks, type HeadlessNetworks } from './createHeadlessNetworks.js'
import {
  createHeadlessActivity,
  createHeadlessNfts,
  type HeadlessActivity,
  type HeadlessNfts,
} from './createHeadlessPages.js'
import { createHeadlessSend, type HeadlessSend } from './createHeadlessSend.js'
import { createHeadlessSocial, type HeadlessSocial } from './createHeadlessSocial.js'
import {
  createHeadlessWalletConnect,
  type HeadlessWalletConnect,
} from './createHeadlessWalletConnect.js'
import { createHeadlessWallets, type HeadlessWallets } from './createHeadlessWallets.js'
import type { HeadlessWallet } from './HeadlessWallet.js'

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

/** A listed wallet, and the namespace to connect if it has several. */
export type ConnectWalletParameters = {
  wallet: Pick<HeadlessWallet, 'connectorId' | 'connectorIds' | 'directory' | 'id'>
  namespace?: Namespace
}

/** Connects any listed wallet: through its connector in this browser, otherwise by pairing. */
async function connectWallet(
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
