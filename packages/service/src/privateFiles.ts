import { chmodSync, closeSync, mkdirSync, openSync, readdirSync, statSync } from 'node:fs'
import { isLatchkeyError, LatchkeyError } from '@latchkey/protocol'

// Windows has no such modes.
const hasModes = process.platform !== 'win32'
const ofOthers = 0o077
const sticky = 0o1000
const ownNames = /(\.db(-\w+)?|\.key(\.new)?|-key|\.json|^keys)$/

/** `option` names it to the operator. */
export function makePrivateFolder(folder: string, option: string): void {
  withReasons(folder, option, () => {
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    // Such as /tmp: other programs would lose it.
    if (hasModes && (statSync(folder).mode & sticky) !== 0) {
      const reason = `${folder} is shared with other users: name a folder of its own`
      throw new LatchkeyError('options/invalid', { option, reason })
    }
    closeFolder(folder, option)
  })
}

function closeFolder(folder: string, option: string): void {
  if (hasModes && (statSync(folder).mode & ofOthers) !== 0) {
    const foreign = readdirSync(folder).find((name) => !ownNames.test(name))
    if (foreign !== undefined) {
      const reason = `${folder} is open to other users and holds ${foreign}, which is not ours: name a folder of its own`
      throw new LatchkeyError('options/invalid', { option, reason })
    }
  }
  closeToOthers(folder, option, 0o700)
}

export function makePrivateFile(path: string, option: string): void {
  withReasons(path, option, () => {
    try {
      // Closing an existing file again would drop the locks that SQLite has on it.
      closeSync(openSync(path, 'wx', 0o600))
    } catch (error) {
      if (codeOf(error) !== 'EEXIST') throw error
    }
  })
  closeToOthers(path, option, 0o600)
}

export function closeToOthers(path: string, option: string, mode: number): void {
  if (!hasModes) return
  withReasons(path, option, () => {
    const stats = statSync(path, { throwIfNoEntry: false })
    if (stats && (stats.mode & ofOthers) !== 0) chmodSync(path, mode)
  })
}

const notFolder = 'is not a folder, or is in something that is not one'
const reasons: Readonly<Record<string, string>> = {
  EPERM: 'cannot be made private: it belongs to another user',
  EEXIST: notFolder,
  ENOTDIR: notFolder,
}

function withReasons(path: string, option: string, act: () => unknown): void {
  try {
    act()
  } catch (cause) {
    if (isLatchkeyError(cause)) throw cause
    const why = reasons[codeOf(cause) ?? ''] ?? 'cannot be written'
    throw new LatchkeyError('options/invalid', { option, reason: `${path} ${why}`, cause })
  }
}

const codeOf = (error: unknown) => (error as NodeJS.ErrnoException).code
