import { openSqlite } from '@latchkey/service/openSqlite'
import { createEnvelopeCipher } from '../envelope/createEnvelopeCipher.js'
import { createShareBox } from '../envelope/createShareBox.js'
import type { KeyProvider } from '../envelope/KeyProvider.js'
import { openServiceSecret } from '../envelope/openServiceSecret.js'
import { rewrapTables } from '../envelope/rewrapTables.js'
import type { CustodyPeer } from '../peers/peers.js'
import type { VaultApp } from '../proof/serveVault.js'
import { createCustodyStore } from './createCustodyStore.js'
import { createReleaseLog } from './createReleaseLog.js'
import { custody } from './custody.js'
import { custodyLimits } from './custodyLimits.js'
import { type CustodyTables, custodyMigrations } from './custodyTables.js'

export type OpenCustodyParameters = {
  /** Undefined: in memory, gone with the process. */
  readonly folder: string | undefined
  /** What shares are under; `createSoftwareKey` makes one of 32 bytes. */
  readonly kek: KeyProvider
  /** What older rows may still be under; they move to the new one while the service runs. */
  readonly oldKeks?: readonly KeyProvider[]
  readonly report: (line: string) => void
  readonly now?: () => number
}

/** Custody as it runs. */
export type Custody = {
  /** Mounts its calls. */
  routes(app: VaultApp): void
  readonly peer: CustodyPeer
  /** Raw P-256, base64url: what frames close shares for. */
  readonly publicKey: string
  /** Settles when no row needs an old key any more; rejects where one could not be moved. */
  readonly rewrapped: Promise<void>
  close(): Promise<void>
}

/** Opens the database of custody, which is nobody else's, and the key that it keeps there. */
export async function openCustody(parameters: OpenCustodyParameters): Promise<Custody> {
  const { folder, kek, now = Date.now, oldKeks = [], report } = parameters
  const db = await openSqlite<CustodyTables>({
    folder,
    file: 'custody.db',
    lock: 'custody-lock.db',
    migrations: custodyMigrations,
    synchronous: 'FULL',
  })
  const cipher = createEnvelopeCipher(kek, oldKeks)
  const secret = { db, table: 'service_secrets', name: 'hpke', cipher } as const
  const box = await openServiceSecret(secret)
    .then(createShareBox)
    .catch(async (error) => {
      // What is open would keep the process alive, and the folder locked.
      await db.destroy()
      throw error
    })
  const store = createCustodyStore(db, now)
  const releases = createReleaseLog(db, now)
  const stopping = new AbortController()
  await db
    .deleteFrom('releases')
    .where('at', '<', now() - custodyLimits.retentionMs)
    .execute()
  await db
    .deleteFrom('audit')
    .where('at', '<', now() - custodyLimits.retentionMs)
    .execute()

  const rewrapped = rewrapTables({
    db,
    tables: ['service_secrets', 'shares'],
    cipher,
    signal: stopping.signal,
  })
  rewrapped.then(
    // Until then the operator must not throw it away.
    () => oldKeks.length > 0 && report('custody: the old key is needed no more'),
    (error: unknown) => report(`custody: ${error}`),
  )

  return {
    routes: (app) => custody(app, { store, releases, cipher, box, report, now }),
    peer: {
      freeze: store.freeze,
      walletOf: async (userId) => (await store.activeWallet(userId))?.wallet_id,
    },
    publicKey: box.publicKey,
    rewrapped,
    async close() {
      stopping.abort()
      await rewrapped.catch(() => {})
      await db.destroy()
    },
  }
}
