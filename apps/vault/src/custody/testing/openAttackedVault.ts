import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Libsql from 'libsql'
import { createSoftwareKey } from '../../envelope/KeyProvider.js'
import { startTestMailServer } from '../../mail/testing/startTestMailServer.js'
import { refusedResponse } from '../../proof/testing/vaultClient.js'
import { openTestVault, type TestVault, type TestVaultOptions } from './openTestVault.js'

/** A vault on disk, whose clock, files and mail server a test controls. */
export type AttackedVault = {
  /** The running one; each start replaces it. */
  readonly vault: TestVault
  readonly clock: { now: number }
  readonly folder: string
  /** Stops the vault, lets a test edit escrow's database or remove one, and starts it again. */
  restart(attack?: {
    readonly edit?: (db: Libsql.Database) => void
    readonly remove?: 'custody.db'
    /** What else is done to the files while the vault is stopped. */
    readonly act?: () => void
  }): Promise<void>
  close(): Promise<void>
}

export async function openAttackedVault(options: TestVaultOptions = {}): Promise<AttackedVault> {
  const folder = mkdtempSync(join(tmpdir(), 'latchkey-attack-'))
  const clock = { now: Date.now() }
  const mailServer = await startTestMailServer()
  const keys = {
    custodyKek: createSoftwareKey(randomBytes(32)),
    escrowKek: createSoftwareKey(randomBytes(32)),
  }
  const start = (previous?: TestVault) =>
    openTestVault({ folder, now: () => clock.now, mailServer, ...keys, ...options, previous })
  let vault = await start()

  return {
    get vault() {
      return vault
    },
    clock,
    folder,
    async restart({ act, edit, remove } = {}) {
      await vault.close()
      act?.()
      if (edit) {
        const db = new Libsql(join(folder, 'escrow.db'))
        edit(db)
        db.close()
      }
      for (const end of remove ? ['', '-wal', '-shm'] : [])
        rmSync(join(folder, `${remove}${end}`), { force: true })
      vault = await start(vault)
    },
    async close() {
      await vault.close()
      await mailServer.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** The code of the refusal, or `none`. */
export const refusalOf = (call: Promise<unknown>) =>
  call.then(
    () => 'none',
    (error) => refusedResponse(error)?.body.error ?? String(error),
  )

/** Longer than a device and a mailbox have to wait between two mails. */
export const nextMailMs = 31_000
export const hourMs = 3_600_000
export const dayMs = 24 * hourMs
