import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { LatchkeyError } from '@latchkey/protocol'
import { makePrivateFile, makePrivateFolder } from '@latchkey/service/privateFiles'
import Libsql from 'libsql'

/** Longer than a write of the running vault takes. */
const busyMs = 10_000
const option = '--backup'

/**
 * Copies the databases of a folder to a new one, each as of one moment, while a vault may use them; returns the new files.
 * The users' keys get a folder of their own, because their copies are deleted sooner.
 */
export function backupDatabases(dataDir: string, folder: string): readonly string[] {
  const names = existsSync(dataDir) ? readdirSync(dataDir).filter(isDatabase) : []
  if (names.length === 0) refuse(`${dataDir} holds no database`)
  if (existsSync(folder) && readdirSync(folder).length > 0)
    refuse(`${folder} is not empty: name a new folder`)
  // Keys last: one too many does no harm, and one too few makes a share unreadable.
  const ordered = [...names].sort((a, b) => Number(isKeys(a)) - Number(isKeys(b)))
  return ordered.map((name) => {
    const target = join(folder, isKeys(name) ? 'user-keys' : 'databases')
    makePrivateFolder(folder, option)
    makePrivateFolder(target, option)
    const path = join(target, name)
    makePrivateFile(path, option)
    copy(join(dataDir, name), path)
    return path
  })
}

/** A copy of the file alone would lack what SQLite has in its log, which may be everything. */
function copy(from: string, to: string): void {
  const db = new Libsql(from)
  try {
    db.exec(`PRAGMA busy_timeout = ${busyMs}`)
    db.prepare('VACUUM INTO ?').run(to)
  } finally {
    db.close()
  }
}

const isDatabase = (name: string) => name.endsWith('.db') && !name.endsWith('-lock.db')
const isKeys = (name: string) => name.endsWith('-keys.db')

function refuse(reason: string): never {
  throw new LatchkeyError('options/invalid', { option, reason })
}
