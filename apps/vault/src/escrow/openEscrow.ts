import { setTimeout as sleepFor } from 'node:timers/promises'
import { openSqlite } from '@latchkey/service/openSqlite'
import { createEnvelopeCipher } from '../envelope/createEnvelopeCipher.js'
import { createShareBox } from '../envelope/createShareBox.js'
import type { KeyProvider } from '../envelope/KeyProvider.js'
import { openServiceSecret } from '../envelope/openServiceSecret.js'
import { rewrapTables } from '../envelope/rewrapTables.js'
import type { AuthPeer, CustodyPeer, EscrowPeer, MailPeer } from '../peers/peers.js'
import type { VaultApp } from '../proof/serveVault.js'
import { createEscrowStore } from './createEscrowStore.js'
import { createLoginLinks } from './createLoginLinks.js'
import { createLongPolls, type Sleep } from './createLongPolls.js'
import { escrow } from './escrow.js'
import { escrowLimits } from './escrowLimits.js'
import { type EscrowTables, escrowMigrations } from './escrowTables.js'

export type OpenEscrowParameters = {
  /** Undefined: in memory, gone with the process. */
  readonly folder: string | undefined
  /** What shares are under, another key than custody's; `createSoftwareKey` makes one of 32 bytes. */
  readonly kek: KeyProvider
  /** What older rows may still be under; they move to the new one while the service runs. */
  readonly oldKeks?: readonly KeyProvider[]
  readonly auth: Pick<AuthPeer, 'emailOf'>
  readonly custody: CustodyPeer
  readonly mail: Pick<MailPeer, 'link' | 'notice'>
  readonly report: (line: string) => void
  readonly now?: () => number
  readonly sleep?: Sleep
}

/** Escrow as it runs. */
export type Escrow = {
  /** Mounts its calls. */
  routes(app: VaultApp): void
  readonly peer: EscrowPeer
  /** Raw P-256, base64url: what frames close shares for. */
  readonly publicKey: string
  /** Settles when no row needs an old key any more; rejects where one could not be moved. */
  readonly rewrapped: Promise<void>
  /** Sends away who waits, so that the server can stop; `close` does it too. */
  endWaits(): void
  close(): Promise<void>
}

/** Opens the database of escrow, which is nobody else's, and the secrets that it keeps there. */
export async function openEscrow(parameters: OpenEscrowParameters): Promise<Escrow> {
  const { auth, custody, folder, kek, mail, now = Date.now, oldKeks = [], report } = parameters
  const db = await openSqlite<EscrowTables>({
    folder,
    file: 'escrow.db',
    lock: 'escrow-lock.db',
    migrations: escrowMigrations,
    synchronous: 'FULL',
  })
  const cipher = createEnvelopeCipher(kek, oldKeks)
  const openSecret = (name: string) =>
    openServiceSecret({ db, table: 'escrow_secrets', name, cipher })
  const { box, secret } = await openSecrets().catch(async (error) => {
    // What is open would keep the process alive, and the folder locked.
    await db.destroy()
    throw error
  })
  const store = createEscrowStore(db, secret, now)
  const links = createLoginLinks(db, secret, now)
  const waiters = createLongPolls(parameters.sleep ?? sleep)
  const stopping = new AbortController()
  const cutoff = now() - escrowLimits.retentionMs
  await db.deleteFrom('recovery_releases').where('at', '<', cutoff).execute()
  await db.deleteFrom('escrow_audit').where('at', '<', cutoff).execute()

  const rewrapped = rewrapTables({
    db,
    tables: ['escrow_secrets', 'recovery_shares'],
    cipher,
    signal: stopping.signal,
  })
  rewrapped.then(
    // Until then the operator must not throw it away.
    () => oldKeks.length > 0 && report('escrow: the old key is needed no more'),
    (error: unknown) => report(`escrow: ${error}`),
  )

  async function openSecrets() {
    const box = await createShareBox(await openSecret('hpke'))
    return { box, secret: await openSecret('tokens') }
  }

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
      stopping.abort()
      await rewrapped.catch(() => {})
      await db.destroy()
    },
  }
}

/** A timer that was called off is over as well. */
const sleep: Sleep = (ms, signal) =>
  sleepFor(ms, undefined, { signal }).catch((error) => {
    if (!signal.aborted) throw error
  })
