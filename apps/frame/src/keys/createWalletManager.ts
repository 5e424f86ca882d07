import { LatchkeyError } from '@latchkey/protocol'
import {
  type FrameConfig,
  postDeviceRequests,
  postDevicesRevoke,
  postRecovery,
  postRecoveryLink,
  postSessionsEnd,
} from '@latchkey/protocol/vault'
import type { Device } from '../device/Device.js'
import type { Session } from '../session/Session.js'
import type { MissingStep, OwnDeviceRequest, Wallet, WalletManager } from '../session/Wallet.js'
import { withTabLock } from '../session/withTabLock.js'
import { approveDevice } from './approveDevice.js'
import { createLiveWallet, type LiveWallet } from './createLiveWallet.js'
import { deleteWallet } from './deleteWallet.js'
import {
  type OpenContext,
  type OpenWallet,
  requestShare,
  requestWallet,
  withSecret,
} from './OpenContext.js'
import { openByFactor, proveFactor } from './openByFactor.js'
import { openOnDevice } from './openOnDevice.js'
import { requestDevice } from './requestDevice.js'
import { type FactorChange, rotateWallet } from './rotateWallet.js'
import { createKeyWorker, type KeyWorker } from './worker/createKeyWorker.js'

export type WalletManagerParameters = {
  readonly device: Pick<Device, 'thumbprint' | 'persistsKeys'>
  /** The keys of the services, for which shares are encrypted. */
  readonly config: Pick<FrameConfig, 'keys'>
  /** The page that embeds the frame; escrow's mails name it. */
  readonly hostOrigin: string
  readonly worker?: KeyWorker
  /** Serialises work between tabs. */
  readonly lock?: <T>(name: string, work: () => Promise<T>) => Promise<T>
  /** How often a device waits for another, up to 25 seconds each time. */
  readonly waits?: number
}

type OpenedWallet = {
  readonly session: Session
  readonly linkId: string | undefined
  readonly wallet: Promise<Wallet | MissingStep>
  live?: LiveWallet
}

/** Creates the wallet manager: loads, creates and uses wallets, with all secrets in the worker. */
export function createWalletManager({
  config,
  device: { persistsKeys, thumbprint },
  hostOrigin,
  lock = withTabLock,
  waits = 24,
  worker = createKeyWorker({
    start: async () => (await import('./worker/startWorker.js')).startWorker({ persistsKeys }),
    idleMs: persistsKeys ? undefined : Number.POSITIVE_INFINITY,
  }),
}: WalletManagerParameters): WalletManager {
  let opened: OpenedWallet | undefined

  /** Uses the worker for a visitor. */
  const use = <T>(
    { call, mailbox, userId }: Session,
    work: (context: OpenContext) => Promise<T>,
  ): Promise<T> =>
    worker.use((runCommand) => {
      const owner = { userId, thumbprint }
      return work({ runCommand, call, owner, keys: config.keys, email: mailbox, hostOrigin })
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

  /** Remembers a wallet that was opened in another way. */
  function remember(session: Session, wallet: OpenWallet): Wallet {
    const live = makeLive(session, wallet)
    opened = { session, linkId: undefined, wallet: Promise.resolve(live.wallet), live }
    return live.wallet
  }

  async function rotate(session: Session, change: FactorChange): Promise<void> {
    const live = liveOf(session)
    try {
      live.set(await run(session, (context) => rotateWallet(context, change)))
    } catch (error) {
      // The new generation may be the active one, or that of another device.
      const again = await run(session, (context) => openOnDevice(context)).catch(() => undefined)
      if (again && typeof again !== 'string') live.set(again)
      throw error
    }
  }

  function liveOf(session: Session): LiveWallet {
    if (opened?.session !== session || !opened.live) throw new LatchkeyError('frame/not-logged-in')
    return opened.live
  }

  return {
    async open(session, linkId) {
      if (opened?.session === session && (opened.live || opened.linkId === linkId)) {
        return opened.wallet
      }
      const found = run(session, (context) => openOnDevice(context, linkId))
      const opening: OpenedWallet = {
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
    async requestLink({ call, mailbox }) {
      const { epoch, walletId } = await existing({ call })
      return call(postRecoveryLink, { walletId, epoch, email: mailbox, hostOrigin })
    },
    async recovery({ call }) {
      const { walletId } = await existing({ call })
      return call(postRecovery, { walletId })
    },
    async openByFactor(session, factor) {
      return remember(session, await run(session, (context) => openByFactor(context, factor)))
    },
    addFactor: (session, add, { endsOthers = false, replaces = [] } = {}) =>
      rotate(session, { add, remove: replaces, endsOthers }),
    removeFactor: (session, factorId) => rotate(session, { remove: [factorId], endsOthers: false }),
    makeKit: (session, { secret, ...opener }) =>
      run(session, async (context) => {
        const found = await openOnDevice(context)
        if (typeof found === 'string') throw new LatchkeyError('frame/failed')
        const { factors: _, ...wallet } = found
        return withSecret(context, secret, async (secretId) => {
          const answer = await requestShare(context, wallet)
          const { owner } = context
          const input = { owner, wallet, answer, opener, secretId }
          return (await context.runCommand('makeKit', input)).kit
        })
      }),
    prove: (session, factor) => use(session, (context) => proveFactor(context, factor)),
    requestDevice: (session) => ownRequest(session),
    async deviceRequests({ call }) {
      const { walletId } = await existing({ call })
      return (await call(postDeviceRequests, { walletId })).requests
    },
    async approveDevice(session, requestId) {
      const { walletId } = liveOf(session).wallet
      const { call } = session
      return approveDevice({ call, requestId, walletId, waits, run: (work) => run(session, work) })
    },
    async revokeDevices({ call }, given) {
      const { walletId } = await existing({ call })
      const devices = given === 'others' ? given : [...given]
      // The shares first: a session alone opens nothing.
      await call(postDevicesRevoke, { walletId, devices })
      await call(postSessionsEnd, { devices })
    },
    async deleteWallet(session) {
      await run(session, deleteWallet)
      if (opened?.session === session) opened = undefined
    },
    close() {
      opened = undefined
      worker.close()
    },
  }

  /** Requests approval; the worker lives until the request has ended, since it holds its key. */
  function ownRequest(session: Session): Promise<OwnDeviceRequest> {
    let isOver = false
    return new Promise((resolve, reject) => {
      const whole = use(session, async (context) => {
        const isCancelled = () => isOver
        const request = await requestDevice({ context, waits, isCancelled, lock: lockFor(session) })
        const done = request.done.then((wallet) => remember(session, wallet))
        done.catch(() => undefined)
        const cancel = () => {
          isOver = true
        }
        resolve({ digits: () => request.digits, done, cancel })
        await done.catch(() => undefined)
      })
      whole.catch(reject)
    })
  }
}

async function existing(context: Pick<OpenContext, 'call'>) {
  const wallet = await requestWallet(context)
  if (!wallet) throw new LatchkeyError('frame/wallet-missing')
  return wallet
}
