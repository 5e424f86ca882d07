import { setTimeout as sleepFor } from 'node:timers/promises'
import { openShareService, type ShareServiceOptions } from '../envelope/openShareService.js'
import type { AuthPeer, CustodyPeer, EscrowPeer, MailPeer } from '../peers/peers.js'
import type { VaultApp } from '../proof/serveVault.js'
import { createEscrowStore } from './createEscrowStore.js'
import { createLoginLinks } from './createLoginLinks.js'
import { createLongPolls, type Sleep } from './createLongPolls.js'
import { escrow } from './escrow.js'
import { escrowLimits } from './escrowLimits.js'
import { type EscrowTables, escrowMigrations } from './escrowTables.js'

export type OpenEscrowParameters = ShareServiceOptions & {
  readonly auth: Pick<AuthPeer, 'emailOf'>
  readonly custody: CustodyPeer
  readonly mail: Pick<MailPeer, 'link' | 'notice'>
  readonly sleep?: Sleep
}

/** The running escrow service. */
export type Escrow = {
  /** Mounts its endpoints. */
  routes(app: VaultApp): void
  readonly peer: EscrowPeer
  /** Raw P-256, base64url: the key that frames encrypt shares for. */
  readonly publicKey: string
  /** Resolves when no row needs an old key any more; rejects where a row could not be moved. */
  readonly rewrapped: Promise<void>
  /** Answers waiting requests, so that the server can stop; `close` does it too. */
  endWaits(): void
  close(): Promise<void>
}

/** Opens escrow with its own database, which no other service uses, and the secrets in it. */
export async function openEscrow(parameters: OpenEscrowParameters): Promise<Escrow> {
  const { auth, custody, mail, now = Date.now, report } = parameters
  const service = await openShareService<EscrowTables>(
    {
      name: 'escrow',
      migrations: escrowMigrations,
      secretTable: 'escrow_secrets',
      shareTable: 'recovery_shares',
      logTables: ['recovery_releases', 'escrow_audit'],
      retentionMs: escrowLimits.retentionMs,
      secrets: ['tokens'],
    },
    parameters,
  )
  const { box, cipher, db, rewrapped, secrets } = service
  const [secret] = secrets as [Uint8Array]
  const store = createEscrowStore(db, secret, now)
  const links = createLoginLinks(db, secret, now)
  const waiters = createLongPolls(parameters.sleep ?? sleep)

  return {
    routes: (app) =>
      escrow(app, { store, links, waiters, cipher, box, auth, custody, mail, report }),
    peer: {
      async beginLogin(login) {
        const { number, token } = await links.begin(login)
        mail.link({ loginId: login.loginId, token })
        return { number }
      },
      isApproved: (loginId) => links.isApproved(loginId),
      freezeToken: store.makeFreezeToken,
    },
    publicKey: box.publicKey,
    rewrapped,
    endWaits: waiters.close,
    async close() {
      waiters.close()
      await service.close()
    },
  }
}

/** An aborted timer counts as elapsed. */
const sleep: Sleep = (ms, signal) =>
  sleepFor(ms, undefined, { signal }).catch((error) => {
    if (!signal.aborted) throw error
  })
