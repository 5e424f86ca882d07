import { isLatchkeyError, LatchkeyError } from '@latchkey/protocol'
import {
  postDevices,
  postFreezeOwn,
  postLostOwn,
  postLostStopOwn,
  postSessions,
  postUnfreeze,
  postWallet,
} from '@latchkey/protocol/vault'
import type { Alerts } from '../session/createAlerts.js'
import type { Account } from '../session/createWalletOpener.js'
import { refusalOf } from '../session/refusalError.js'
import type { Session } from '../session/Session.js'
import type { WalletManager } from '../session/Wallet.js'
import { createApprovalHandlers } from './createApprovalHandlers.js'
import { createLoginHandlers, type LoginHandlersParameters } from './createLoginHandlers.js'
import {
  createReauthHandlers,
  isFresh,
  type ReauthHandlersParameters,
  requireRecent,
} from './createReauthHandlers.js'
import { mergeDevices } from './mergeDevices.js'
import { nameMailbox } from './nameMailbox.js'
import type { Overview, ShownFactor } from './SecurityApi.js'
import type { SecurityHandlers } from './serveSecurity.js'

export type ProtectionHandlersParameters = LoginHandlersParameters &
  ReauthHandlersParameters & {
    readonly wallets: WalletManager
    readonly alerts: Pick<
      Alerts,
      | 'acknowledge'
      | 'isFrozen'
      | 'isMailboxMoved'
      | 'markMailboxNamed'
      | 'markUnfreezing'
      | 'missingEpoch'
      | 'pending'
      | 'unfreezeAt'
    >
    /** Fails with `frame/wallet-frozen` where nothing can be opened. */
    account(): Promise<Account>
    onDeleted(): void
  }

/** What the window can do with an open wallet: protection, devices, deletion. */
export function createProtectionHandlers(
  parameters: ProtectionHandlersParameters,
): SecurityHandlers {
  const { alerts, onDeleted, session, wallets } = parameters
  // What was begun or stopped here: the alerts are asked for again only later.
  let unfreezing: Unfreezing | undefined
  const setUnfreezing = (unfreezeAt: number | undefined) => {
    unfreezing = { unfreezeAt }
    alerts.markUnfreezing(unfreezeAt)
  }

  return {
    ...createApprovalHandlers(parameters),
    ...createLoginHandlers(parameters),
    ...createReauthHandlers(parameters),
    overview: () => readOverview(parameters, unfreezing),
    async addFactor({ credentialId, endsOthers, kind, replaces, salt }, secret) {
      const factor = { kind, secret, ...(salt && { salt }), ...(credentialId && { credentialId }) }
      const replaced = kind === 'password' ? await passwordsOf(parameters) : []
      const ended = [...new Set([...replaces, ...replaced])]
      await wallets.addFactor(session, factor, { replaces: ended, endsOthers })
      return {}
    },
    async removeFactor({ factorId }) {
      await wallets.removeFactor(session, factorId)
      return {}
    },
    async makeKit(opener, secret) {
      requireRecent(parameters)
      return { kit: await wallets.makeKit(session, { ...opener, secret }) }
    },
    async devices() {
      const walletId = await walletIdOf(session)
      const [{ sessions: listed }, { devices }] = await Promise.all([
        session.call(postSessions, {}),
        session.call(postDevices, { walletId }),
      ])
      return { devices: mergeDevices(listed, devices) }
    },
    async endDevices({ devices }) {
      await wallets.revokeDevices(session, devices)
      return {}
    },
    async deleteWallet() {
      await wallets.deleteWallet(session)
      onDeleted()
      return {}
    },
    async startUnfreeze({ factorId }, secret) {
      const walletId = await walletIdOf(session)
      const proved = await wallets.prove(session, { purpose: 'unfreeze', factorId, secret })
      const begun = await session
        .call(postUnfreeze, { walletId, factorId, ...proved })
        .catch(wrongFactor)
      setUnfreezing(begun.readyAt)
      return begun
    },
    async stopUnfreeze() {
      // Every freeze by a device of the wallet stops it.
      const { unfreezeAt } = await session.call(postFreezeOwn, {})
      setUnfreezing(unfreezeAt)
      return { isStopped: unfreezeAt === undefined }
    },
    async confirmMailbox({ factorId }, secret) {
      const walletId = await walletIdOf(session)
      await nameMailbox(session, wallets, { walletId, factorId, secret }).catch(wrongFactor)
      alerts.markMailboxNamed()
      return {}
    },
    async stopLost() {
      await session.call(postLostStopOwn, {})
      // It is over: neither this window nor the next approval asks about it again.
      parameters.alerts.acknowledge(lostAlertsOf(parameters))
      return {}
    },
  }
}

type Unfreezing = { readonly unfreezeAt: number | undefined }

/** Escrow has one refusal for everything that is guessed; where a factor was proved, no code was typed. */
function wrongFactor(error: unknown): never {
  throw refusalOf(error) === 'code-wrong' ? new LatchkeyError('frame/factor-wrong') : error
}

async function readOverview(
  parameters: ProtectionHandlersParameters,
  unfreezing: Unfreezing | undefined,
): Promise<Overview> {
  const { alerts, session, wallets } = parameters
  const [read, requests, isMailboxLost] = await Promise.all([
    readFactors(parameters),
    wallets.deviceRequests(session).catch(() => []),
    isLost(parameters),
  ])
  const { addresses, epoch, factors, isFrozen, walletId } = read
  const { unfreezeAt } = unfreezing ?? { unfreezeAt: alerts.unfreezeAt() }
  return {
    ...(session.email !== undefined && { email: session.email }),
    hasLogins: parameters.socials.length > 0 || session.social !== undefined,
    walletId,
    ...(addresses && { addresses }),
    factors: factors.map(shownFactor),
    isFresh: isFresh(parameters),
    isProved: isFresh(parameters, 'window'),
    isFrozen: isFrozen || alerts.isFrozen(),
    ...(unfreezeAt !== undefined && { unfreezeAt }),
    isMailboxLost,
    isMailboxMoved: alerts.isMailboxMoved() && factors.length > 0 && session.mailbox !== undefined,
    // A generation that was made since is another.
    isRecoveryMissing: epoch !== undefined && alerts.missingEpoch() === epoch,
    requestCount: requests.length,
  }
}

/** Whether there is something to stop: an alert stays when a link has stopped it. Where auth does not answer, the alert counts. */
const isLost = async (parameters: ProtectionHandlersParameters): Promise<boolean> =>
  parameters.session
    .call(postLostOwn, {})
    .then(({ isWaiting }) => isWaiting)
    .catch(() => lostAlertsOf(parameters).length > 0)

const lostAlertsOf = ({ alerts }: ProtectionHandlersParameters) =>
  alerts.pending().filter(({ kind }) => kind === 'mailbox-lost')

/** The passwords that a new one replaces: a wallet has at most one, whose salt a lost mailbox is given. */
async function passwordsOf({ account }: ProtectionHandlersParameters): Promise<readonly string[]> {
  const { factors } = (await account()).wallet
  return factors.filter(({ kind }) => kind === 'password').map(({ factorId }) => factorId)
}

/** Of the wallet's own record; where it is frozen, nothing opens it, and escrow's list is a hint for the proof. */
async function readFactors({ account, session, wallets }: ProtectionHandlersParameters) {
  try {
    const { addresses, epoch, factors, walletId } = (await account()).wallet
    return { addresses, epoch, factors, walletId, isFrozen: false }
  } catch (error) {
    if (!isLatchkeyError(error, 'frame/wallet-frozen')) throw error
    const [state, walletId] = await Promise.all([wallets.recovery(session), walletIdOf(session)])
    const factors = state.kind === 'factors' ? state.factors : []
    return { addresses: undefined, factors, walletId, isFrozen: true }
  }
}

async function walletIdOf(session: Session): Promise<string> {
  const { wallet } = await session.call(postWallet, {})
  if (!wallet) throw new LatchkeyError('frame/wallet-missing')
  return wallet.walletId
}

export const shownFactor = (factor: ShownFactor): ShownFactor => {
  const { createdAt, credentialId, factorId, kind, salt } = factor
  return {
    factorId,
    kind,
    createdAt,
    ...(salt !== undefined && { salt }),
    ...(credentialId !== undefined && { credentialId }),
  }
}
