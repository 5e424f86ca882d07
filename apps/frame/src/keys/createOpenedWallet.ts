import type { FrameConfig } from '@latchkey/protocol/vault'
import type { Session } from '../session/Session.js'
import type { MissingStep, Wallet } from '../session/Wallet.js'
import { createLiveWallet, type LiveWallet } from './createLiveWallet.js'
import type { Protections } from './createProtections.js'
import type { OpenContext, OpenWallet } from './OpenContext.js'
import { openOnDevice } from './openOnDevice.js'
import type { KeyWorker } from './worker/createKeyWorker.js'

export type OpenedWalletParameters = {
  readonly thumbprint: string
  readonly keys: FrameConfig['keys']
  readonly hostOrigin: string
  readonly protections: Protections
  readonly worker: Pick<KeyWorker, 'use'>
  readonly lock: <T>(name: string, work: () => Promise<T>) => Promise<T>
}

type Opening = {
  readonly session: Session
  readonly linkId: string | undefined
  readonly result: Promise<LiveWallet | MissingStep>
  live?: LiveWallet
  /** Whether something brings the wallet back, so that the page may know its address and sign with it. */
  isShown?: true
}

/** The wallet that the page has open, and the worker for one visitor at a time. */
export function createOpenedWallet(parameters: OpenedWalletParameters) {
  const { hostOrigin, keys, lock, protections, thumbprint, worker } = parameters
  let opened: Opening | undefined

  const use = <T>(
    { call, email, mailbox, userId }: Session,
    work: (context: OpenContext) => Promise<T>,
  ): Promise<T> =>
    worker.use((runCommand) => {
      const login = { call, owner: { userId, thumbprint }, email: mailbox }
      const isByEmail = email !== undefined
      return work({ runCommand, ...login, isByEmail, keys, hostOrigin, protections })
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
      isOpen: () => opened?.session === session && opened.isShown === true,
      use: (work) => use(session, work),
      async reopen() {
        const again = await run(session, (context) => openOnDevice(context))
        return typeof again === 'string' ? undefined : again
      },
    })

  function begin(session: Session, linkId: string | undefined): Opening {
    const wallet = run(session, (context) => openOnDevice(context, linkId))
    const opening: Opening = {
      session,
      linkId,
      result: wallet.then((it) => {
        if (typeof it === 'string') return it
        opening.live = makeLive(session, it)
        return opening.live
      }),
    }
    // A failed opening is repeated by the next call.
    const forget = () => {
      if (opened === opening) opened = undefined
    }
    opening.result.then((it) => typeof it === 'string' && forget(), forget)
    return opening
  }

  /** Shows a wallet that was not shown so far: another tab may have protected it, and another device begun anew. */
  async function look(opening: Opening, live: LiveWallet): Promise<Wallet | MissingStep> {
    const again = await run(opening.session, (context) => openOnDevice(context))
    if (typeof again === 'string' && opened === opening) opened = undefined
    if (typeof again === 'string') return again
    live.set(again)
    return show(opening)
  }

  /** Shows a wallet only where something brings it back: until then it is for the vault's own window, which adds that. */
  async function show(opening: Opening): Promise<Wallet | MissingStep> {
    const live = await opening.result
    if (typeof live === 'string') return live
    if (await protections.isProtected(opening.session, live.wallet)) opening.isShown = true
    return opening.isShown ? live.wallet : 'protection-needed'
  }

  return {
    use,
    lockFor,
    run,
    /** The open wallet of a visitor, shown or not. */
    find: (session: Session) => (opened?.session === session ? opened.live : undefined),
    /** Remembers a wallet that a factor or another device opened; the next opening shows it, where something brings it back. */
    remember(session: Session, wallet: OpenWallet): Wallet {
      const live = makeLive(session, wallet)
      opened = { session, linkId: undefined, result: Promise.resolve(live), live }
      return live.wallet
    },
    async open(session: Session, linkId?: string): Promise<Wallet | MissingStep> {
      const current = opened?.session === session ? opened : undefined
      if (current?.live && !current.isShown) return look(current, current.live)
      const isSame = current && (current.live || current.linkId === linkId)
      opened = isSame ? current : begin(session, linkId)
      return show(opened)
    },
    forget(session?: Session): void {
      if (!session || opened?.session === session) opened = undefined
    },
  }
}
