import {
  type ErrorCode,
  LatchkeyError,
  limits,
  type Namespace,
  type Wallet,
} from '@latchkey/protocol'
import { contextOf } from '../assembly/contextOf.js'
import type { Latchkey } from '../assembly/Latchkey.js'
import { cancelConnect } from '../modal/cancelConnect.js'
import type { WalletReach } from '../ports/WalletReach.js'
import type { Context } from '../runtime/context.js'
import { sleep } from '../runtime/env/sleep.js'
import { inTurn, unchanged } from '../state/transition.js'
import {
  isPairingLive,
  pairingError,
  type WalletConnectState,
} from '../state/walletConnectSlice.js'
import { pageLinkHere, waysInto } from '../walletConnect/openWallet.js'
import { isPairing } from '../walletConnect/pairingRules.js'
import {
  pairingEnded,
  pairingStarted,
  walletPicked,
} from '../walletConnect/walletConnectChanges.js'
import { type DeepLink, deepLink } from '../wallets/matching/deepLinks.js'
import { checkCall } from './checkCall.js'
import { createPart, type HeadlessPart } from './HeadlessPart.js'

/** A pairing with a wallet on another device or in another app. */
export type HeadlessPairing = {
  /** `expired`: the URI is no longer valid and the next one has not arrived. */
  readonly status: 'idle' | 'creating' | 'waiting' | 'connected' | 'failed' | 'expired'
  /** Content of the QR code; renewed before it expires. */
  readonly uri: string | undefined
  /** Deep link to the picked wallet; undefined if it has none for this device. */
  readonly link: string | undefined
  readonly wallet: string | undefined
  /** Why it failed, or why it is slow. */
  readonly error: ErrorCode | undefined
  /** `own` where only wallets that are set up for the relay can answer; undefined while it is not known. */
  readonly reach: WalletReach | undefined
}

/** Headless pairing. */
export type HeadlessWalletConnect = HeadlessPart<HeadlessPairing> & {
  /** Pairs a wallet, or any wallet if omitted; resolves when connected. */
  connect(parameters?: PairParameters): Promise<void>
  /** Pairs again with the same wallet after a failure. */
  retry(): Promise<void>
  /** Stops the pairing. */
  cancel(): void
}

/** The directory wallet to pair, and the namespace to connect. */
export type PairParameters = { wallet?: Wallet; namespace?: Namespace }

/** Creates the headless pairing. */
export function createHeadlessWalletConnect(latchkey: Latchkey): HeadlessWalletConnect {
  const context = contextOf(latchkey)
  const { adapters, connections, env, pairing, sessions, store } = context
  const { changed, ...part } = createPart(context.store, () => readPairing(context))
  let last: PairParameters = {}
  let stopTimer = () => {}

  const follow = () => {
    const { pairing } = store.get().walletConnect
    stopTimer()
    const leftMs = pairing.status === 'waiting' ? pairing.expiry - env.now() : 0
    if (leftMs > 0) stopTimer = env.after(leftMs, changed)
  }

  async function connect(parameters: PairParameters = {}): Promise<void> {
    checkCall('connect({ wallet, namespace })', parameters)
    if (!sessions) throw new LatchkeyError('walletconnect/not-found')
    last = parameters
    const { namespace, wallet } = parameters
    const { href } = (env.mobile && wallet && appLink(context, wallet, '')) || {}
    const picked = walletPicked(wallet, href && wallet ? { href, name: wallet.name } : undefined)
    store.update('walletConnect', inTurn(picked, isPairing(pairing) ? unchanged : pairingStarted))
    const stop = part.subscribe(follow)
    try {
      await latchkey.connect({ connectorId: sessions.connector.id, namespace })
    } finally {
      stop()
      stopTimer()
      if (isPairingLive(store.get().walletConnect) && !isPairing(pairing))
        store.update('walletConnect', pairingEnded())
    }
  }

  return {
    ...part,
    connect,
    async retry() {
      const left = (pairing.startedAt ?? 0) + limits.pairingRetryMs - env.now()
      if (!isPairingLive(store.get().walletConnect) && left > 0) await sleep(env, left)
      return connect(last)
    },
    cancel() {
      if (!isPairingLive(store.get().walletConnect)) return
      for (const namespace of adapters.keys()) {
        if (connections.getAttempt(namespace) === sessions?.connector.id)
          cancelConnect(context, namespace)
      }
    },
  }
}

function readPairing(context: Context): HeadlessPairing {
  const { walletConnect } = context.store.get()
  const { pairing, reach, recentWallet } = walletConnect
  const status = pairingStatus(walletConnect, context.env.now())
  const uri = pairing.status === 'waiting' && status === 'waiting' ? pairing.uri : undefined
  const wallet = status === 'idle' ? undefined : recentWallet
  return {
    status,
    uri,
    link: wallet && uri ? linkTo(context, wallet, uri) : undefined,
    wallet: wallet?.name,
    error: pairingError(walletConnect),
    reach,
  }
}

function pairingStatus(
  { pairing, session }: WalletConnectState,
  now: number,
): HeadlessPairing['status'] {
  switch (pairing.status) {
    case 'none':
      return session === 'open' ? 'connected' : 'idle'
    case 'creating':
      return 'creating'
    case 'waiting':
      return now < pairing.expiry ? 'waiting' : 'expired'
    case 'failed':
      return pairing.error === 'walletconnect/expired' ? 'expired' : 'failed'
  }
}

/** Some apps open the page itself; others take the URI. @spec S2.25 */
function linkTo(context: Context, wallet: Wallet, uri: string): string | undefined {
  const [best] = context.env.mobile ? waysInto(context, wallet) : []
  const page = best === 'page' ? pageLinkHere(context, wallet) : undefined
  return page ?? appLink(context, wallet, uri)?.url
}

function appLink({ env }: Context, wallet: Wallet, uri: string): DeepLink | undefined {
  const platforms = env.mobile ? (['mobile', 'web'] as const) : (['desktop', 'web'] as const)
  for (const platform of platforms) {
    const link = deepLink(wallet, uri, { ...env, platform, again: false })
    if (link) return link
  }
  return undefined
}
