import { randomBytes } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { LatchkeyError } from '@latchkey/protocol'
import { closeToOthers, makePrivateFolder } from '@latchkey/service/privateFiles'

/** Loads the key that signs image paths: from the data folder, so that paths outlive a restart, else a new one. */
export function loadImageSecret(dataDir: string | undefined): Uint8Array {
  if (!dataDir) return randomBytes(32)
  const option = 'DATA_DIR'
  makePrivateFolder(dataDir, option)
  const file = join(dataDir, 'pictures.key')
  const stored = readIfThere(file)
  closeToOthers(file, option, 0o600)
  if (stored?.length === 32) return stored
  const fresh = randomBytes(32)
  try {
    writeFileSync(file, fresh, { mode: 0o600 })
  } catch (cause) {
    const reason = `${file} cannot be read or written`
    throw new LatchkeyError('options/invalid', { option, reason, cause })
  }
  return fresh
}

function readIfThere(file: string): Uint8Array | undefined {
  try {
    return readFileSync(file)
  } catch {
    // Where it is there and cannot be read, writing fails too.
    return undefined
  }
}
