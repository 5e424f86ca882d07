import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import type { VaultRefusal, VaultService } from '@latchkey/protocol/vault'
import { Hono } from 'hono'
import { openAuth } from '../modules/auth/openAuth.js'
import { openCustody } from '../modules/custody/openCustody.js'
import { openEscrow } from '../modules/escrow/openEscrow.js'
import { openMail } from '../modules/mail/openMail.js'
import { createSoftwareKey } from './envelope/createSoftwareKey.js'
import { createKeyFile, keptBytes } from './keyFile.js'
import type { AuthPeer } from './peers.js'
import { createVaultGate } from './proof/createVaultGate.js'
import { readFrameFiles } from './site/readFrameFiles.js'
import { site } from './site/site.js'
import type { VaultEnv } from './vaultEnv.js'

export type VaultParameters = {
  readonly env: VaultEnv
  /** The vault as the outside calls it. */
  readonly vaultUrl: string
  /** Told in one line what went wrong on this side; never a secret. */
  readonly report: (line: string) => void
  readonly now?: (() => number) | undefined
}

/** A vault with all its services in one process. */
export type Vault = {
  readonly hono: Hono
  /** Sends away who waits, so that the server can stop. */
  endWaits(): void
  close(): Promise<void>
}

/** Opens the services, lets them know each other by what each may ask, and mounts them beside the frame's site. */
export async function createVaultApp(parameters: VaultParameters): Promise<Vault> {
  const { env, now = Date.now, report, vaultUrl } = parameters
  const { chains, dataDir: folder, dataServer, newDevice, projects } = env
  const opened: { close(): Promise<void> }[] = []
  const closing = async () => {
    for (const each of opened.splice(0).reverse()) await each.close()
  }
  try {
    return await open()
  } catch (error) {
    // What is open would keep the process alive.
    await closing()
    throw error
  }

  async function open(): Promise<Vault> {
    const mail = keep(openMail({ smtpUrl: env.smtpUrl, from: env.mailFrom, vaultUrl, report, now }))
    const custody = keep(
      await openCustody({
        folder,
        kek: createSoftwareKey(env.custodyKek ?? ownKey('custody')),
        oldKeks: env.custodyKekOld ? [createSoftwareKey(env.custodyKekOld)] : [],
        report,
        now,
      }),
    )
    // Auth and escrow ask each other: escrow is opened first and asks nothing before auth is there.
    const known: { auth?: AuthPeer } = {}
    const escrow = keep(
      await openEscrow({
        folder,
        kek: createSoftwareKey(env.escrowKek ?? ownKey('escrow')),
        auth: { emailOf: async (userId) => known.auth?.emailOf(userId) },
        custody: custody.peer,
        mail: mail.peer,
        report,
        now,
      }),
    )
    const auth = keep(
      await openAuth({
        folder,
        vaultUrl,
        mail: mail.peer,
        isMailReady: mail.isReady,
        escrow: escrow.peer,
        projects,
        newDevice,
        loginsPerNetwork: env.loginsPerNetwork,
        report,
        now,
      }),
    )
    known.auth = auth.peer

    const hono = new Hono()
    const gate = createVaultGate({ vaultUrl, auth: auth.peer, now })
    const app = { hono, gate, report, trustedProxies: env.trustedProxies }
    for (const service of [auth, custody, escrow]) service.routes(app)
    const keys = { custody: custody.publicKey, escrow: escrow.publicKey }
    const config = { vaultUrl, dataServer, keys, chains }
    const files = env.frameDir === undefined ? undefined : readFrameFiles(env.frameDir)
    if (!files) report('site: the frame is not built, so only the services answer')
    hono.route('/', site({ config, projects, files }))
    finish(hono, report)
    return {
      hono,
      endWaits() {
        auth.endWaits()
        escrow.endWaits()
      },
      close: closing,
    }
  }

  function keep<T extends { close(): Promise<void> }>(service: T): T {
    opened.push(service)
    return service
  }

  /** Made once and kept apart from the database that it closes. */
  function ownKey(service: VaultService): Uint8Array {
    const path = folder && join(folder, `${service}-key`, `${service}.key`)
    return keptBytes(createKeyFile(path), () => randomBytes(32))
  }
}

function finish(hono: Hono, report: (line: string) => void): void {
  const answer = (error: VaultRefusal) => ({ error })
  hono.notFound((c) => c.json(answer('not-found'), 404))
  hono.onError((error, c) => {
    // Its name is enough: the text of a failure may quote what it failed on.
    report(`${c.req.method} ${c.req.path}: ${error.name}`)
    return c.json(answer('unavailable'), 503)
  })
}
