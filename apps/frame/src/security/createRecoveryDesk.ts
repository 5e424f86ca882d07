import { LatchkeyError } from '@latchkey/protocol'
import { within } from '@latchkey/protocol/async'
import { postWait } from '@latchkey/protocol/vault'
import { goneLinkError, isWaitAgain } from '../session/refusalError.js'
import type { Session } from '../session/Session.js'
import type { OwnDeviceRequest, RecoveryLink, WalletManager } from '../session/Wallet.js'
import { shownFactor } from './createProtectionDesk.js'
import { nameMailbox } from './nameMailbox.js'
import type { SecurityDesk } from './serveSecurity.js'

export type RecoveryDeskParameters = {
  readonly session: Session
  readonly wallets: Pick<
    WalletManager,
    'recovery' | 'openByFactor' | 'prove' | 'requestDevice' | 'requestLink' | 'open'
  >
  /** Called when the wallet is open on this device. */
  onOpened(): void
  readonly waitMs?: number
}

/** A wait of the window ends after this time, and is repeated: its answer may go through the server. */
const defaultWaitMs = 15_000

/** What the window can do in a browser that has no share of the wallet yet. */
export function createRecoveryDesk(parameters: RecoveryDeskParameters): SecurityDesk {
  const { onOpened, session, waitMs = defaultWaitMs, wallets } = parameters
  let request: OwnDeviceRequest | undefined
  let link: RecoveryLink | undefined

  return {
    async recoveryWays() {
      const state = await wallets.recovery(session)
      const factors = state.kind === 'factors' ? state.factors.map(shownFactor) : []
      return { email: session.email, kind: state.kind, factors }
    },
    async openByFactor({ factorId }, secret) {
      const { walletId } = await wallets.openByFactor(session, { factorId, secret })
      onOpened()
      // After a lost mailbox escrow still has the old one; if this fails, a later opening names the new one.
      const used = { walletId, factorId, secret }
      await nameMailbox(session, wallets, used).catch(() => undefined)
      return {}
    },
    async requestDevice() {
      request?.cancel()
      const mine = await wallets.requestDevice(session)
      request = mine
      // It may fail while no call waits for it.
      mine.done.catch(() => undefined)
      return {}
    },
    async waitDigits() {
      const digits = await within(waitMs, required(request).digits(), () => undefined)
      return digits === undefined ? {} : { digits }
    },
    async waitDevice() {
      const wallet = await within(waitMs, required(request).done, () => undefined)
      if (wallet) onOpened()
      return { isDone: wallet !== undefined }
    },
    async cancelDevice() {
      request?.cancel()
      request = undefined
      return {}
    },
    async requestLink() {
      link = await wallets.requestLink(session)
      return { number: link.number }
    },
    async waitLink() {
      const { linkId } = required(link)
      const { approved } = await session.call(postWait, { linkId }).catch((error: unknown) => {
        if (isWaitAgain(error)) return { approved: false }
        throw goneLinkError(error)
      })
      if (!approved) return { isDone: false }
      if (typeof (await wallets.open(session, linkId)) === 'string')
        throw new LatchkeyError('email/link-expired')
      onOpened()
      return { isDone: true }
    },
  }
}

function required<T>(value: T | undefined): T {
  if (value === undefined) throw new LatchkeyError('frame/aborted')
  return value
}
