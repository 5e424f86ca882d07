import { LatchkeyError } from '@latchkey/protocol'
import {
  type FrameConfig,
  postDeviceRequests,
  postDevicesRevoke,
  postNewMailbox,
  postRecovery,
  postRecoveryLink,
  postSessionsEnd,
} from '@latchkey/protocol/vault'
import type { Device } from '../device/Device.js'
import type { Session } from '../session/Session.js'
import type { KitOpener, OwnDeviceRequest, WalletManager } from '../session/Wallet.js'
import { withTabLock } from '../session/withTabLock.js'
import { approveDevice } from './approveDevice.js'
import type { LiveWallet } from './createLiveWallet.js'
import { createOpenedWallet } from './createOpenedWallet.js'
import { createProtections } from './createProtections.js'
import { deleteWallet } from './deleteWallet.js'
import { type OpenContext, requestShare, requestWallet, withSecret } from './OpenContext.js'
import { openByFactor, proveFactor } from './openByFactor.js'
import { openOnDevice } from './openOnDevice.js'
import { requestDevice } from './requestDevice.js'
import { type FactorChange, rotateWallet } from './rotateWallet.js'
import { startAgain } from './startAgain.js'
import { createKeyWorker, type KeyWorker } from './worker/createKeyWorker.js'

export type WalletManagerParameters = {
  readonly device: Pick<Device, 'thumbprint' | 'persistsKeys' | 'get' | 'set'>
  readonly config: Pick<FrameConfig, 'keys'>
  /** The page that embeds the frame; escrow's mails name it. */
  readonly hostOrigin: string
  readonly worker?: KeyWorker
  /** Serialises work between tabs. */
  readonly lock?: <T>(name: string, work: () => Promise<T>) => Promise<T>
  /** How often a device waits for another, up to 25 seconds each time. */
  readonly waits?: number
}

type Opened = ReturnType<typeof createOpenedWallet>

/** Creates the wallet manager: loads, creates and uses wallets, with all secrets in the worker. */
export function createWalletManager({
  config,
  device,
  hostOrigin,
  lock = withTabLock,
  waits = 24,
  worker = createKeyWorker({
    start: async () =>
      (await import('./worker/startWorker.js')).startWorker({ persistsKeys: device.persistsKeys }),
    idleMs: device.persistsKeys ? undefined : Number.POSITIVE_INFINITY,
  }),
}: WalletManagerParameters): WalletManager {
  const { keys } = config
  const { thumbprint } = device
  const protections = createProtections(device)
  const opened = createOpenedWallet({ thumbprint, keys, hostOrigin, protections, worker, lock })
  const { remember, run, use } = opened

  return {
    open: async (session, linkId) => opened.open(session, linkId),
    async isHere(session) {
      await opened.open(session)
      return opened.find(session) !== undefined
    },
    async requestLink({ call, mailbox }, email = mailbox) {
      if (email === undefined) throw new LatchkeyError('email/invalid')
      const { epoch, walletId } = await existing({ call })
      return call(postRecoveryLink, { walletId, epoch, email, hostOrigin })
    },
    async nameMailbox({ call }, email) {
      const { epoch, walletId } = await existing({ call })
      return call(postNewMailbox, { walletId, epoch, email, hostOrigin })
    },
    async startAgain(session) {
      await run(session, startAgain)
      opened.forget(session)
    },
    async recovery({ call }) {
      const { walletId } = await existing({ call })
      return call(postRecovery, { walletId })
    },
    async openByFactor(session, factor) {
      return remember(session, await run(session, (context) => openByFactor(context, factor)))
    },
    addFactor: (session, add, { endsOthers = false, replaces = [] } = {}) =>
      rotate(opened, session, { add, remove: replaces, endsOthers }),
    removeFactor: (session, factorId) =>
      rotate(opened, session, { remove: [factorId], endsOthers: false }),
    makeKit: (session, opener) => run(session, (context) => makeKit(context, opener)),
    prove: (session, factor) => use(session, (context) => proveFactor(context, factor)),
    requestDevice: (session) => requestApproval(opened, session, waits),
    async deviceRequests({ call }) {
      const { walletId } = await existing({ call })
      return (await call(postDeviceRequests, { walletId })).requests
    },
    async approveDevice(session, requestId) {
      const { walletId } = liveOf(opened, session).wallet
      const { call } = session
      return approveDevice({ call, requestId, walletId, waits, run: (work) => run(session, work) })
    },
    async revokeDevices({ call }, selection) {
      const { walletId } = await existing({ call })
      const devices = selection === 'others' ? selection : [...selection]
      // The shares first: a session alone opens nothing.
      await call(postDevicesRevoke, { walletId, devices })
      await call(postSessionsEnd, { devices })
    },
    async deleteWallet(session) {
      await run(session, deleteWallet)
      opened.forget(session)
    },
    close() {
      opened.forget()
      worker.close()
    },
  }
}

function liveOf({ find }: Opened, session: Session): LiveWallet {
  const live = find(session)
  if (!live) throw new LatchkeyError('frame/not-logged-in')
  return live
}

async function rotate(opened: Opened, session: Session, change: FactorChange): Promise<void> {
  const { run } = opened
  const live = liveOf(opened, session)
  try {
    live.set(await run(session, (context) => rotateWallet(context, change)))
  } catch (error) {
    // The new generation may be the active one, or that of another device.
    const again = await run(session, (context) => openOnDevice(context)).catch(() => undefined)
    if (again && typeof again !== 'string') live.set(again)
    throw error
  }
}

async function makeKit(context: OpenContext, { secret, ...opener }: KitOpener): Promise<string> {
  const opened = await openOnDevice(context)
  if (typeof opened === 'string') throw new LatchkeyError('frame/failed')
  const { factors: _, ...wallet } = opened
  return withSecret(context, secret, async (secretId) => {
    const answer = await requestShare(context, wallet)
    const input = { owner: context.owner, wallet, answer, opener, secretId }
    return (await context.runCommand('makeKit', input)).kit
  })
}

/** Requests approval; the worker lives until the request has ended, since it holds its key. */
function requestApproval(
  { lockFor, remember, use }: Opened,
  session: Session,
  waits: number,
): Promise<OwnDeviceRequest> {
  let isOver = false
  return new Promise((resolve, reject) => {
    const whole = use(session, async (context) => {
      const isCancelled = () => isOver
      const request = await requestDevice({ context, waits, isCancelled, lock: lockFor(session) })
      const done = request.done.then((wallet) => remember(session, wallet))
      const cancel = () => {
        isOver = true
      }
      resolve({ digits: () => request.digits, done, cancel })
      await done.catch(() => undefined)
    })
    whole.catch(reject)
  })
}

async function existing(context: Pick<OpenContext, 'call'>) {
  const wallet = await requestWallet(context)
  if (!wallet) throw new LatchkeyError('frame/wallet-missing')
  return wallet
}
