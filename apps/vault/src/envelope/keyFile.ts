import { closeSync, fsyncSync, openSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { isLatchkeyError, LatchkeyError } from '@latchkey/protocol'
import { closeToOthers, makePrivateFolder } from '@latchkey/service/privateFiles'

/** Secrets that outlive a restart; only the owner of the process may read the file. */
export type KeyFile = {
  read(): Uint8Array | undefined
  write(bytes: Uint8Array): void
}

/** A file of secrets; without a path they are in memory. Throws where the file cannot be read, and never replaces it. */
export function createKeyFile(path: string | undefined): KeyFile {
  let cached: Uint8Array | undefined
  return {
    read: () => cached ?? (path === undefined ? undefined : withFileErrors(path, readIfThere)),
    write(bytes) {
      if (path !== undefined) withFileErrors(path, (file) => writeAtomically(file, bytes))
      cached = bytes
    },
  }
}

const option = 'KEY_DIR'

/** Reads a key of 32 bytes, or creates it once; throws where the file has another length. */
export function loadOrCreateKey(file: KeyFile, make: () => Uint8Array): Uint8Array {
  const existing = file.read()
  if (existing?.length === 32) return existing
  if (existing) {
    const reason = 'a key file in it has not the right length'
    throw new LatchkeyError('options/invalid', { option, reason })
  }
  const fresh = make()
  file.write(fresh)
  return fresh
}

function readIfThere(path: string): Uint8Array | undefined {
  try {
    const bytes = readFileSync(path)
    closeToOthers(dirname(path), option, 0o700)
    closeToOthers(path, option, 0o600)
    return bytes
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}

function writeAtomically(path: string, bytes: Uint8Array): void {
  makePrivateFolder(dirname(path), option)
  // Flushed before the rename, and before the key is used.
  writeFileSync(`${path}.new`, bytes, { mode: 0o600, flush: true })
  renameSync(`${path}.new`, path)
  flushFolder(dirname(path))
}

/** Flushes the folder, because the rename is on the disk only then: what a lost key encrypted is lost. */
function flushFolder(folder: string): void {
  // Windows cannot open folders, and does not need this.
  if (process.platform === 'win32') return
  const handle = openSync(folder, 'r')
  try {
    fsyncSync(handle)
  } finally {
    closeSync(handle)
  }
}

function withFileErrors<T>(path: string, act: (path: string) => T): T {
  try {
    return act(path)
  } catch (cause) {
    if (isLatchkeyError(cause)) throw cause
    const reason = `${path} cannot be read or written`
    throw new LatchkeyError('options/invalid', { option, reason, cause })
  }
}
