import type { HealthDeps } from '@latchkey/service/health'
import { probeSqlite } from '@latchkey/service/probeSqlite'
import { createUserStates, type UserStates } from '../envelope/createUserStates.js'
import { openShareService, type ShareServiceOptions } from '../envelope/openShareService.js'
import type { CustodyPeer } from '../peers/peers.js'
import type { VaultApp } from '../proof/serveVault.js'
import { createCustodyStore } from './createCustodyStore.js'
import { createReleaseLog } from './createReleaseLog.js'
import { custody } from './custody.js'
import { custodyLimits } from './custodyLimits.js'
import { custodyStates } from './custodyStates.js'
import { type CustodyTables, custodyMigrations } from './custodyTables.js'

/** The running custody service. */
export type Custody = {
  /** Mounts its endpoints. */
  routes(app: VaultApp): void
  readonly peer: CustodyPeer
  /** For the operator alone: no call from outside reaches it. */
  readonly unfreeze: UserStates<CustodyTables>['unfreeze']
  /** Raw P-256, base64url: the key that frames encrypt shares for. */
  readonly publicKey: string
  /** Resolves when no row needs an old key any more; rejects where a row could not be moved. */
  readonly rewrapped: Promise<void>
  readonly health: HealthDeps['parts']
  close(): Promise<void>
}

/** Opens custody with its own database, which no other service uses, and the key pair in it. */
export async function openCustody(options: ShareServiceOptions): Promise<Custody> {
  const { now = Date.now, report } = options
  const { box, cipher, close, db, rewrapped, stateKey } = await openShareService<CustodyTables>(
    {
      name: 'custody',
      migrations: custodyMigrations,
      secretTable: 'service_secrets',
      shareTable: 'shares',
      logTables: ['releases', 'audit'],
      retentionMs: custodyLimits.retentionMs,
      secrets: [],
      states: custodyStates,
    },
    options,
  )
  const states = createUserStates({
    ...custodyStates,
    db,
    name: 'custody',
    key: stateKey,
    report,
    now,
  })
  const store = createCustodyStore(db, states, now)
  const releases = createReleaseLog(db, states, now)

  return {
    routes: (app) => custody(app, { store, releases, cipher, box, report, now }),
    peer: { freeze: store.freeze, allowDevice: store.allow },
    unfreeze: states.unfreeze,
    publicKey: box.publicKey,
    rewrapped,
    health: {
      async custody() {
        await probeSqlite(db)
        return { status: 'ok' }
      },
    },
    close,
  }
}
