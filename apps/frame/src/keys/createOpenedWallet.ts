import { LatchkeyError } from '@latchkey/protocol'
import type { FrameConfig } from '@latchkey/protocol/vault'
import type { Session } from '../session/Session.js'
import type { MissingStep, Wallet } from '../session/Wallet.js'
import { createLiveWallet, type LiveWallet } from './createLiveWallet.js'
import type { OpenContext, OpenWallet } from './OpenContext.js'
import { openOnDevice } from './openOnDevice.js'
import type { KeyWorker } from './worker/createKeyWorker.js'

export type OpenedWalletParameters = {
  readonly thumbprint: string
  readonly keys: FrameConfig['keys']
  readonly hostOrigin: string
  readonly worker: Pick<KeyWorker, 'use'>
  readonly lock: <T>(name: string, work: () => Promise<T>) => Promise<T>
}

type Opening = {
  readonly session: Session
  readonly linkId: string | undefined
  readonly wallet: Promise<Wallet | MissingStep>
  live?: LiveWallet
}

/** The wallet that the page has open, and the worker for one visitor at a time. */
export function createOpenedWallet(parameters: OpenedWalletParameters) {
  const { hostOrigin, keys, lock, thumbprint, worker } = parameters
  let opened: Opening | undefined

  /** Uses the worker for a visitor. */
  const use = <T>(
    { call, mailbox, userId }: Session,
    work: (context: OpenContext) => Promise<T>,
  ): Promise<T> =>
    worker.use((runCommand) => {
      const owner = { userId, thumbprint }
      return work({ runCommand, call, owner, keys, email: mailbox, hostOrigin })
    })
  const lockFor =
    ({ userId }: Session) =>
    <T>(work: () => Promise<T>) =>
      lock(`wallet:${userId}`, work)
  /** Works on the wallet while no other tab does. */
  const run = <T>(session: Session, work: (context: OpenContext) => Promise<T>) =>
    lockFor(session)(() => use(session, work))

  const makeLive = (session: Session, wallet: OpenWallet): LiveWallet =>
    createLiveWallet({
      opened: wallet,
      isOpen: () => opened?.session === session,
      use: (work) => use(session, work),
      async reopen() {
        const again = await run(session, (context) => openOnDevice(context))
        return typeof again === 'string' ? undefined : again
      },
    })

  return {
    use,
    lockFor,
    run,
    /** Returns the open wallet of a visitor; throws if there is none. */
    liveOf(session: Session): LiveWallet {
      if (opened?.session !== session || !opened.live) {
        throw new LatchkeyError('frame/not-logged-in')
      }
      return opened.live
    },
    /** Remembers a wallet that a factor or another device opened. */
    remember(session: Session, wallet: OpenWallet): Wallet {
      const live = makeLive(session, wallet)
      opened = { session, linkId: undefined, wallet: Promise.resolve(live.wallet), live }
      return live.wallet
    },
    open(session: Session, linkId?: string): Promise<Wallet | MissingStep> {
      if (opened?.session === session && (opened.live || opened.linkId === linkId)) {
        return opened.wallet
      }
      const found = run(session, (context) => openOnDevice(context, linkId))
      const opening: Opening = {
        session,
        linkId,
        wallet: found.then((it) => {
          if (typeof it === 'string') return it
          opening.live = makeLive(session, it)
          return opening.live.wallet
        }),
      }
      opened = opening
      // A failed opening is repeated by the next call.
      const forget = () => {
        if (opened === opening) opened = undefined
      }
      opening.wallet.then((wallet) => typeof wallet === 'string' && forget(), forget)
      return opening.wallet
    },
    /** Forgets the open wallet, of one visitor or of any. */
    forget(session?: Session): void {
      if (!session || opened?.session === session) opened = undefined
    },
  }
}
