import type { HealthDeps } from '@latchkey/service/health'
import { probeSqlite } from '@latchkey/service/probeSqlite'
import { createUserStates, type UserStates } from '../envelope/createUserStates.js'
import { openShareService, type ShareServiceOptions } from '../envelope/openShareService.js'
import { createLongPolls, type Sleep } from '../links/createLongPolls.js'
import type { CustodyPeer, EscrowPeer } from '../peers/peers.js'
import type { VaultApp } from '../proof/serveVault.js'
import { createCustodyStore } from './createCustodyStore.js'
import { createDeviceRequests } from './createDeviceRequests.js'
import { createDevices } from './createDevices.js'
import { createReleaseLog } from './createReleaseLog.js'
import { createRotations } from './createRotations.js'
import { createShareRows } from './createShareRows.js'
import { custody } from './custody.js'
import { custodyLimits } from './custodyLimits.js'
import { custodyStates } from './custodyStates.js'
import { type CustodyTables, custodySchema } from './custodyTables.js'
import { deviceRequestRoutes } from './deviceRequestRoutes.js'
import { deviceRoutes } from './deviceRoutes.js'
import { rotationRoutes } from './rotationRoutes.js'

export type CustodyOptions = ShareServiceOptions & {
  readonly escrow: Pick<EscrowPeer, 'deviceAdded' | 'isUnprotected'>
  /** Of long polls. */
  readonly sleep?: Sleep
}

export type Custody = {
  routes(app: VaultApp): void
  /** Answers waiting requests, so that the server can stop. */
  endWaits(): void
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
export async function openCustody(options: CustodyOptions): Promise<Custody> {
  const { now = Date.now, report } = options
  const service = await openShareService<CustodyTables>(
    {
      name: 'custody',
      schema: custodySchema,
      secretTable: 'service_secrets',
      shareTable: 'shares',
      logTables: ['releases', 'audit'],
      retentionMs: custodyLimits.retentionMs,
      secrets: [],
      states: custodyStates,
    },
    options,
  )
  const { box, cipher, db, renewal, rewrapped, stateKey, userKeys } = service
  const states = createUserStates({
    ...custodyStates,
    db,
    name: 'custody',
    key: stateKey,
    report,
    now,
    moveToNewestKey: renewal.moveToNewestKey,
  })
  const store = createCustodyStore(db, states, now)
  const releases = createReleaseLog(db, states, now)
  const rotations = createRotations({ db, states, renewal, now })
  const devices = createDevices({ db, states, renewal, userKeys, escrow: options.escrow, now })
  const requests = createDeviceRequests(db, states, now)
  const shares = createShareRows({ store, cipher, box, report })
  const waiters = createLongPolls(options.sleep)

  return {
    routes(app) {
      custody(app, { store, releases, shares, box, now })
      rotationRoutes(app, { rotations, shares, now })
      deviceRoutes(app, { devices, now })
      deviceRequestRoutes(app, { store, requests, shares, waiters, escrow: options.escrow, now })
    },
    endWaits: waiters.close,
    peer: {
      freeze: store.freeze,
      unfreeze: states.unfreeze,
      allowDevice: store.allow,
      hasDevice: devices.has,
      isEnrolled: devices.isEnrolled,
      activeGeneration: rotations.activeGeneration,
    },
    unfreeze: states.unfreeze,
    publicKey: box.publicKey,
    rewrapped,
    health: {
      async custody() {
        await probeSqlite(db)
        return { status: 'ok' }
      },
    },
    async close() {
      waiters.close()
      await service.close()
    },
  }
}
