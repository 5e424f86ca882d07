import { randomBytes } from 'node:crypto'
import type { HealthDeps } from '@latchkey/service/health'
import { probeSqlite } from '@latchkey/service/probeSqlite'
import { createServiceKeys } from '../../envelope/createServiceKeys.js'
import { loadOrCreateKey } from '../../envelope/keyFile.js'
import { errorName } from '../../peers/errorName.js'
import type { AuthPeer } from '../../peers/peers.js'
import type { VaultApp } from '../../proof/serveVault.js'
import type { AuthDeps } from '../AuthDeps.js'
import { authLimits } from '../authLimits.js'
import { createAuthSecrets } from '../authSecrets.js'
import { createTokenKeys } from '../createTokenKeys.js'
import { openAuthDatabase } from '../openAuthDatabase.js'
import { createAuth } from './createAuth.js'
import { serveAuth } from './serveAuth.js'
import { endCodes } from './sweepAuth.js'

export type OpenAuthParameters = Omit<
  AuthDeps,
  'db' | 'links' | 'notices' | 'now' | 'secrets' | 'work'
> & {
  /** Undefined: in memory, gone with the process. */
  readonly folder: string | undefined
  /** The folder of the keys of all services; undefined: beside that of the databases. */
  readonly keyFolder: string | undefined
  readonly now?: () => number
}

export type AuthService = {
  routes(app: VaultApp): void
  readonly peer: AuthPeer
  readonly health: HealthDeps['parts']
  /** Answers waiting requests, so that the server can stop; `close` does it too. */
  endWaits(): void
  close(): Promise<void>
}

/** Opens auth with its own database, which no other service uses, and its keys, which are in no database. */
export async function openAuth(parameters: OpenAuthParameters): Promise<AuthService> {
  const { folder, keyFolder, now = Date.now, ...deps } = parameters
  const keyFile = createServiceKeys({ service: 'auth', folder, keyFolder, report: deps.report })
  const pepper = loadOrCreateKey(keyFile('auth.key'), () => randomBytes(32))
  const keys = await createTokenKeys({ file: keyFile('signing.json'), issuer: deps.vaultUrl, now })
  const db = await openAuthDatabase(folder)
  for (const loginId of await endCodes(db, now())) deps.mail.cancel(loginId)
  const auth = createAuth({ ...deps, db, now, keys, secrets: createAuthSecrets(pepper) })

  const sweep = () => auth.sweep().catch((error) => deps.report(`auth: ${error}`))
  await sweep()
  await auth.notices.resume()
  const sweeping = setInterval(sweep, authLimits.sweepEveryMs)
  const completing = setInterval(
    () => auth.lost.complete().catch((error) => deps.report(`auth: ${errorName(error)}`)),
    authLimits.lostEveryMs,
  )
  for (const timer of [sweeping, completing]) timer.unref()

  return {
    routes: (app) => serveAuth(app, auth),
    peer: auth.peer,
    health: {
      async auth() {
        await probeSqlite(db)
        return { status: 'ok' }
      },
    },
    endWaits: auth.endWaits,
    async close() {
      clearInterval(sweeping)
      clearInterval(completing)
      auth.endWaits()
      await auth.notices.close()
      await db.destroy()
    },
  }
}
