import { LatchkeyError, within } from '@latchkey/protocol'
import type { OwnDeviceRequest, WalletManager } from '../session/Wallet.js'
import { createLoginHandlers, type LoginHandlersParameters } from './createLoginHandlers.js'
import { createMailboxHandlers } from './createMailboxHandlers.js'
import { shownFactor } from './createProtectionHandlers.js'
import {
  createReauthHandlers,
  isFresh,
  type ReauthHandlersParameters,
  requireRecent,
} from './createReauthHandlers.js'
import { nameMailbox } from './nameMailbox.js'
import type { RecoveryWays } from './SecurityApi.js'
import type { SecurityHandlers } from './serveSecurity.js'

export type RecoveryHandlersParameters = LoginHandlersParameters &
  ReauthHandlersParameters & {
    readonly wallets: Pick<
      WalletManager,
      | 'addFactor'
      | 'isHere'
      | 'makeKit'
      | 'nameMailbox'
      | 'open'
      | 'openByFactor'
      | 'prove'
      | 'recovery'
      | 'requestDevice'
      | 'requestLink'
      | 'startAgain'
    >
    onOpened(): void
    readonly waitMs?: number
  }

/** A wait of the window ends after this time, and is repeated: its answer may go through the server. */
const defaultWaitMs = 15_000

/** What the window can do where the wallet is not open yet: there is no share of it here, or nothing would bring it back. */
export function createRecoveryHandlers(parameters: RecoveryHandlersParameters): SecurityHandlers {
  const { onOpened, session, waitMs = defaultWaitMs, wallets } = parameters
  let request: OwnDeviceRequest | undefined

  return {
    ...createLoginHandlers(parameters),
    ...createReauthHandlers(parameters),
    ...createMailboxHandlers(parameters),
    recoveryWays: () => readWays(parameters),
    async addFactor({ credentialId, kind, salt }, secret) {
      const factor = { kind, secret, ...(salt && { salt }), ...(credentialId && { credentialId }) }
      await wallets.addFactor(session, factor)
      // From the wallet's own record, which now has it.
      if (typeof (await wallets.open(session)) !== 'string') onOpened()
      return {}
    },
    async makeKit(opener, secret) {
      requireRecent(parameters)
      // A kit names the addresses: none before the wallet is shown.
      if (typeof (await wallets.open(session)) === 'string')
        throw new LatchkeyError('frame/aborted')
      return { kit: await wallets.makeKit(session, { ...opener, secret }) }
    },
    async startAgain() {
      await wallets.startAgain(session)
      // Creates the next one, which is not shown yet either.
      await wallets.open(session)
      return {}
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
  }
}

async function readWays(parameters: RecoveryHandlersParameters): Promise<RecoveryWays> {
  const { session, wallets } = parameters
  const state = await wallets.recovery(session)
  // What ended here and is left at custody gets no protection any more: it begins again, on whatever device.
  const isOver = state.kind === 'unprotected' && state.isEnded === true
  const mayProtect = !isOver && (state.kind === 'unprotected' || state.kind === 'none')
  // By its share, not by custody's word: adding a factor needs it.
  const isHere = mayProtect && (await wallets.isHere(session))
  // Escrow has lost what it had of a wallet that is here: another generation brings it back.
  const kind = isHere ? 'unprotected' : state.kind
  const { email, mailbox, social } = session
  const suggestedEmail = mailbox ?? social?.email
  return {
    ...(email !== undefined && { email }),
    ...(suggestedEmail !== undefined && { suggestedEmail }),
    kind,
    factors: state.kind === 'factors' ? state.factors.map(shownFactor) : [],
    isHere,
    isFresh: isFresh(parameters),
  }
}

function required<T>(value: T | undefined): T {
  if (value === undefined) throw new LatchkeyError('frame/aborted')
  return value
}
