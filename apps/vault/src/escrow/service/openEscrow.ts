import type { HealthDeps } from '@latchkey/service/health'
import { probeSqlite } from '@latchkey/service/probeSqlite'
import { refuse } from '@latchkey/service/refuse'
import { isAllowedHost, type Projects } from '../../env/Projects.js'
import { createUserStates } from '../../envelope/createUserStates.js'
import {
  openShareService,
  type ShareService,
  type ShareServiceOptions,
} from '../../envelope/openShareService.js'
import { createLongPolls, type Sleep } from '../../links/createLongPolls.js'
import { createNumberLinks } from '../../links/createNumberLinks.js'
import { createSmtpSender, type SmtpAccount } from '../../mail/createSmtpSender.js'
import { openOutbox } from '../../mail/openOutbox.js'
import type { AuthPeer, CustodyPeer, EscrowPeer } from '../../peers/peers.js'
import type { VaultApp } from '../../proof/serveVault.js'
import type { WalletRef } from '../../storage/walletRows.js'
import { createAlerts } from '../createAlerts.js'
import { createFreezeRequests } from '../createFreezeRequests.js'
import { createFreezes, type Freezes } from '../createFreezes.js'
import { createQuietRequests } from '../createQuietRequests.js'
import { createRecovery, type ReleaseMode } from '../createRecovery.js'
import { mailboxMac } from '../createShareRows.js'
import { createShareStore } from '../createShareStore.js'
import type { EscrowContext } from '../EscrowContext.js'
import { escrow } from '../escrow.js'
import { escrowLimits } from '../escrowLimits.js'
import { escrowSchema } from '../escrowSchema.js'
import { escrowStates } from '../escrowStates.js'
import type { EscrowTables } from '../escrowTables.js'
import { isOwnDevice } from '../knownDevices.js'
import { createMailboxChanges } from '../mailbox/createMailboxChanges.js'
import { mailboxRoutes } from '../mailbox/mailboxRoutes.js'
import { createFactorMailbox } from '../recovery/createFactorMailbox.js'
import { createFactorProofs } from '../recovery/createFactorProofs.js'
import { createFactorRelease } from '../recovery/createFactorRelease.js'
import { createRecoveryCheck } from '../recovery/createRecoveryCheck.js'
import { createRecoverySets, type RecoverySets } from '../recovery/createRecoverySets.js'
import { openSetSweep } from '../recovery/openSetSweep.js'
import { proofRoutes } from '../recovery/proofRoutes.js'
import { setRoutes } from '../recovery/setRoutes.js'
import { recoveryRoutes } from '../recoveryRoutes.js'
import { createUserMutex } from '../unfreeze/createUserMutex.js'
import { createEndedWallets } from '../unprotected/createEndedWallets.js'
import { createNewMailbox } from '../unprotected/createNewMailbox.js'
import { createOwnShares, type OwnShares } from '../unprotected/createOwnShares.js'
import { newMailboxRoutes } from '../unprotected/newMailboxRoutes.js'
import { createActiveFactors } from './createActiveFactors.js'
import { createDeviceAdded, type DeviceAddedParameters } from './createDeviceAdded.js'
import { createEscrowDeletion } from './createEscrowDeletion.js'
import { createHasMailbox } from './createHasMailbox.js'
import { createHoldsShare } from './createHoldsShare.js'
import { createOwnFreeze } from './createOwnFreeze.js'
import { createPeerAlert } from './createPeerAlert.js'
import { deletionRoutes } from './deletionRoutes.js'
import { openUnfreezing } from './openUnfreezing.js'

export type OpenEscrowParameters = ShareServiceOptions & {
  readonly auth: Pick<AuthPeer, 'stopEmailChange'>
  readonly custody: CustodyPeer
  /** By default `notify`. */
  readonly releaseMode?: ReleaseMode
  /** Undefined: no link leaves, so no share does. */
  readonly mailAccount: SmtpAccount | undefined
  readonly vaultUrl: string
  /** Mails name a page only if it is one of these. */
  readonly projects: Projects
  readonly sleep?: Sleep
  readonly firstRetryMs?: number
  readonly unfreezePollMs?: number
  /** How often sets are looked for that were never confirmed. */
  readonly setSweepMs?: number
}

export type Escrow = {
  routes(app: VaultApp): void
  readonly peer: EscrowPeer
  readonly unfreeze: Freezes['unfreeze']
  /** Raw P-256, base64url: the key that frames encrypt shares for. */
  readonly publicKey: string
  /** Resolves when no row needs an old key any more; rejects where a row could not be moved. */
  readonly rewrapped: Promise<void>
  readonly health: HealthDeps['parts']
  /** Answers waiting requests, so that the server can stop; `close` does it too. */
  endWaits(): void
  close(): Promise<void>
}

/** Opens escrow with its own database, which no other service uses, the secrets in it, and its own mail. */
export async function openEscrow(parameters: OpenEscrowParameters): Promise<Escrow> {
  const { now = Date.now, projects, report } = parameters
  const { context, mail, service } = await openContext(parameters)
  const { box, cipher, db, renewal, rewrapped } = service
  const { outbox, secrets } = context
  const alerts = createAlerts(context)
  const freezes = createFreezes(context)
  const store = createShareStore({ context, freezes })
  const links = createNumberLinks({ db, table: 'recovery_links', secret: secrets.tokens, now })
  const { custody, releaseMode = 'notify' } = parameters
  const own = { context, freezes, alerts }
  const recovery = createRecovery({ ...own, links, custody, releaseMode })
  const waiters = createLongPolls(parameters.sleep)
  const quiet = createQuietRequests(context, parameters.sleep)
  const freezeRequests = createFreezeRequests(context, freezes, quiet)
  const sets = createRecoverySets({ ...own, cipher, custody, renewal })
  const ownShares = createOwnShares({ context, custody })
  const changes = createMailboxChanges({ ...own, custody, promote: sets.promote })
  const sweep = openSetSweep({ context, sets, everyMs: parameters.setSweepMs })
  const proofs = createFactorProofs({ context, sets, custody })
  // Custody hears freezes and unfreezings of a user in the order in which they were decided.
  const mutex = createUserMutex()
  const ordered = {
    freeze: (userId: string) => mutex.runExclusive(userId, () => custody.freeze(userId)),
  }
  const unfreezing = openUnfreezing({
    ...own,
    custody,
    ordered,
    mutex,
    quiet,
    promote: sets.promote,
    pollMs: parameters.unfreezePollMs,
  })

  const isHost = (hostOrigin: string) => isAllowedHost(projects, hostOrigin)
  const requireHost = (hostOrigin: string) => {
    if (!isHost(hostOrigin)) refuse('origin-refused')
  }
  const requireMail = (hostOrigin?: string) => {
    if (hostOrigin !== undefined) requireHost(hostOrigin)
    if (!outbox || outbox.isFull) refuse('unavailable')
  }

  const peer = createPeer({ ...own, sets, ownShares, custody, box, isHost }, async (userId) => {
    for (const id of await changes.cancel(userId)) waiters.wake(id)
  })

  return {
    routes(app) {
      const { auth } = parameters
      const mailboxOf = (email: string) => mailboxMac(context, email)
      const wallets = { store, alerts, freezes, freezeRequests, cipher, box }
      const { unfreezes } = unfreezing
      const { settle: unfreezeAt } = unfreezes
      const freezeOwn = createOwnFreeze({ context, freezes, custody, mutex, unfreezes })
      const isOwn = (ref: WalletRef) => isOwnDevice(db, custody, ref)
      const isMissing = createRecoveryCheck({ context, custody })
      const hints = { hasPendingSet: sets.hasPending, isOwn, isMissing, unfreezeAt, now }
      escrow(app, { ...wallets, ...hints, freezeOwn, custody: ordered, mailboxOf, requireHost })
      const { promote } = sets
      const deps = { waiters, requireMail, report }
      const { request, settle: settleMailbox } = createNewMailbox({ ...own, links, promote })
      recoveryRoutes(app, { ...deps, store, recovery, links, cipher, box, promote, settleMailbox })
      newMailboxRoutes(app, { request, requireMail })
      mailboxRoutes(app, { ...deps, changes, auth })
      setRoutes(app, { sets, store, ownShare: ownShares.find, findEnded: ownShares.findEnded, now })
      const release = createFactorRelease({ ...own, proofs, custody })
      const nameMailbox = createFactorMailbox({ ...own, capUnfreezeTokens: unfreezing.capTokens })
      proofRoutes(app, { proofs, release, nameMailbox, requireMail })
      unfreezing.routes(app, proofs, requireMail)
      const { userKeys } = service
      const deletion = { context, userKeys, custody, sets, shares: ownShares }
      const deleteUser = createEscrowDeletion(deletion)
      deletionRoutes(app, { deleteUser, now })
    },
    peer,
    unfreeze: freezes.unfreeze,
    publicKey: box.publicKey,
    rewrapped,
    health: {
      async escrow() {
        await probeSqlite(db)
        return { status: 'ok' }
      },
      escrowMail: () => outbox?.health() ?? { status: 'degraded', isConfigured: false },
    },
    endWaits: waiters.close,
    async close() {
      waiters.close()
      await unfreezing.close()
      await sweep.close()
      await quiet.close()
      await mail.close()
      await service.close()
    },
  }
}

type PeerParts = DeviceAddedParameters & {
  readonly sets: RecoverySets
  readonly ownShares: OwnShares
  readonly custody: CustodyPeer
}

/** The calls for other services. */
function createPeer(
  parts: PeerParts,
  cancelMailboxChange: EscrowPeer['cancelMailboxChange'],
): EscrowPeer {
  const { freezes, ownShares, sets } = parts
  return {
    freezeToken: (userId) => freezes.makeToken(userId),
    cancelMailboxChange,
    activeFactors: createActiveFactors(sets),
    holdsShare: createHoldsShare(parts),
    hasMailbox: createHasMailbox(parts),
    isUnprotected: ownShares.isUnprotected,
    alert: createPeerAlert(parts),
    deviceAdded: createDeviceAdded(parts),
  }
}

/** The database, the secrets and the mails that every part works with. */
async function openContext(parameters: OpenEscrowParameters) {
  const { now = Date.now, report, vaultUrl } = parameters
  const service = await openShareService<EscrowTables>(
    {
      name: 'escrow',
      schema: escrowSchema,
      secretTable: 'escrow_secrets',
      shareTable: 'recovery_shares',
      logTables: ['recovery_releases', 'escrow_audit'],
      retentionMs: escrowLimits.retentionMs,
      secrets: ['tokens', 'mailboxes', 'texts'],
      states: escrowStates,
    },
    parameters,
  )
  const { db, renewal, stateKey } = service
  const states = createUserStates({
    ...escrowStates,
    db,
    name: 'escrow',
    key: stateKey,
    report,
    now,
    moveToNewestKey: renewal.moveToNewestKey,
  })
  const [tokens, mailboxes, texts] = service.secrets as [Uint8Array, Uint8Array, Uint8Array]
  const secrets = { tokens, mailboxes, texts }
  const mail = await openMails(parameters, service, texts)
  const { outbox } = mail
  const context: EscrowContext = {
    db,
    outbox,
    vaultUrl,
    states,
    secrets,
    endedEpoch: createEndedWallets({ now, secrets }).epochOf,
    now,
    report,
  }
  return { context, mail, service }
}

async function openMails(
  { firstRetryMs, mailAccount, now = Date.now, report, vaultUrl }: OpenEscrowParameters,
  { db }: ShareService<EscrowTables>,
  key: Uint8Array,
) {
  if (!mailAccount) {
    report('escrow: ESCROW_SMTP_URL is not set, so no new device can open a wallet')
    return { outbox: undefined, close: async () => {} }
  }
  const { close, send } = createSmtpSender(mailAccount)
  const { hostname: domain } = new URL(vaultUrl)
  const outbox = await openOutbox({
    db,
    table: 'outbox',
    key,
    send,
    report,
    now,
    domain,
    firstRetryMs,
  })
  return {
    outbox,
    async close() {
      await outbox.close()
      close()
    },
  }
}
