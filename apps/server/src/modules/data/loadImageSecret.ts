import { randomBytes } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { LatchkeyError } from '@latchkey/protocol'
import { makePrivateFile, makePrivateFolder } from '@latchkey/service/privateFiles'

/** Loads the key that signs image paths: from the data folder, so that paths outlive a restart, else a new one. */
export function loadImageSecret(dataDir: string | undefined): Uint8Array {
  if (!dataDir) return randomBytes(32)
  const file = join(dataDir, 'pictures.key')
  try {
    const stored = readFileSync(file)
    if (stored.length === 32) {
      makePrivateFile(file, 'DATA_DIR')
      return stored
    }
  } catch {
    // The file does not exist yet.
  }
  const fresh = randomBytes(32)
  try {
    mkdirSync(dataDir, { recursive: true })
    writeFileSync(file, fresh, { mode: 0o600 })
  } catch (cause) {
    const reason = `${file} cannot be read or written`
    throw new LatchkeyError('options/invalid', { option: 'DATA_DIR', reason, cause })
  }
  return fresh
}
