import {
  closeSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  writeFileSync,
} from 'node:fs'
import { dirname } from 'node:path'
import { LatchkeyError } from '@latchkey/protocol'

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

/** Reads a key of 32 bytes, or creates it once; throws where the file has another length. */
export function loadOrCreateKey(file: KeyFile, make: () => Uint8Array): Uint8Array {
  const existing = file.read()
  if (existing?.length === 32) return existing
  if (existing) {
    const reason = 'a key file in it has not the right length'
    throw new LatchkeyError('options/invalid', { option: 'DATA_DIR', reason })
  }
  const fresh = make()
  file.write(fresh)
  return fresh
}

function readIfThere(path: string): Uint8Array | undefined {
  try {
    return readFileSync(path)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}

function writeAtomically(path: string, bytes: Uint8Array): void {
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 })
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
    const reason = `${path} cannot be read or written`
    throw new LatchkeyError('options/invalid', { option: 'DATA_DIR', reason, cause })
  }
}
