import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Libsql from 'libsql'
import { type OwnVault, startVault } from '../embedded/startVault.js'
import { freePort } from '../setup/freePort.js'

/** Where each service stores when something happened, or will. */
const times: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = {
  'auth.db': {
    auth_sessions: ['auth_time'],
    auth_losts: ['until', 'ready_at'],
    auth_events: ['at'],
  },
  'escrow.db': { waits: ['started_at', 'ready_at'] },
}

export type AgingVault = OwnVault & {
  /** Stops it, makes what it stored older by this many minutes, and starts it again. */
  pass(minutes: number): Promise<void>
}

/** Starts a vault that stores what it knows in a folder of its own; no one waits three days for a journey. */
export async function startAgingVault(): Promise<AgingVault> {
  const folder = mkdtempSync(join(tmpdir(), 'latchkey-aging-'))
  const [DATA_DIR, KEY_DIR] = [join(folder, 'data'), join(folder, 'keys')]
  const PORT = String(await freePort())
  const start = () => startVault({ PORT, DATA_DIR, KEY_DIR, EPHEMERAL: 'false' })
  let vault = await start()
  return {
    url: vault.url,
    serve: vault.serve,
    async pass(minutes) {
      await vault.stop()
      for (const [file, tables] of Object.entries(times)) {
        const db = new Libsql(join(DATA_DIR, file))
        for (const [table, columns] of Object.entries(tables)) {
          const changes = columns.map((column) => `${column} = ${column} - ${minutes * 60_000}`)
          db.exec(`update ${table} set ${changes.join()}`)
        }
        db.close()
      }
      vault = await start()
    },
    async stop() {
      await vault.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
