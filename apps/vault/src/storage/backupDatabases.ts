import { existsSync, readdirSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { LatchkeyError } from '@latchkey/protocol'
import { makePrivateFile, makePrivateFolder } from '@latchkey/service/privateFiles'
import Libsql from 'libsql'

/** Longer than a write of the running vault takes. */
const busyMs = 10_000
const maxAttempts = 10
const option = '--backup'

/**
 * Copies the databases of a folder to a new one, while a vault may use them; returns the new files. The users' keys get a
 * folder of their own, because their copies are deleted sooner.
 */
export function backupDatabases(
  dataDir: string,
  folder: string,
  onCopied: (file: string) => void = () => {},
): readonly string[] {
  const names = existsSync(dataDir) ? readdirSync(dataDir).filter(isDatabase) : []
  if (names.length === 0) refuse(`${dataDir} holds no database`)
  if (existsSync(folder) && readdirSync(folder).length > 0)
    refuse(`${folder} is not empty: name a new folder`)

  const pathOf = (name: string) => join(folder, isKeys(name) ? 'user-keys' : 'databases', name)
  const copyTo = (name: string): void => {
    const path = pathOf(name)
    for (const place of [folder, dirname(path)]) makePrivateFolder(place, option)
    rmSync(path, { force: true })
    makePrivateFile(path, option)
    copy(join(dataDir, name), path)
    onCopied(path)
  }
  /** Repeats both until no key was destroyed meanwhile: a share of the copy might need it. */
  const copyWithKeys = (name: string, keys: string): void => {
    for (let attempt = 0; attempt < maxAttempts; attempt += 1) {
      copyTo(keys)
      const before = keyIds(pathOf(keys))
      copyTo(name)
      copyTo(keys)
      const after = new Set(keyIds(pathOf(keys)))
      if (before.every((id) => after.has(id))) return
    }
    refuse(`the keys of ${name} change too often now: try again later`)
  }
  for (const name of names) {
    const keys = keysOf(name)
    if (names.includes(keys)) copyWithKeys(name, keys)
    else if (!isKeys(name) || !names.includes(databaseOf(name))) copyTo(name)
  }
  return names.map(pathOf)
}

/** The keys that a file holds, each by its user and number. */
function keyIds(path: string): readonly string[] {
  const db = new Libsql(path)
  try {
    const rows = db.prepare("select number || ' ' || user_id from user_keys").raw().all()
    return rows.map(String)
  } finally {
    db.close()
  }
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
const databaseOf = (keys: string) => keys.replace(/-keys\.db$/, '.db')
const keysOf = (name: string) => name.replace(/\.db$/, '-keys.db')

function refuse(reason: string): never {
  throw new LatchkeyError('options/invalid', { option, reason })
}
