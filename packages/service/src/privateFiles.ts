import { chmodSync, closeSync, mkdirSync, openSync, readdirSync, statSync } from 'node:fs'
import { isLatchkeyError, LatchkeyError } from '@latchkey/protocol'

// Windows has no such modes.
const hasModes = process.platform !== 'win32'
const ofOthers = 0o077
const sticky = 0o1000
/** The names of our databases with their logs, of keys and of folders of keys. */
const ownNames = /(\.db(-\w+)?|\.key(\.new)?|-key|\.json|^keys)$/

/** Creates a folder that only the user of this process may enter, or closes an existing one to others; `option` names it to the operator. */
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

/** Closes a folder of ours; one that other programs use is refused, for they would lose it. */
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

/** Creates an empty file that only the user of this process may read, or closes an existing one to others. */
export function makePrivateFile(path: string, option: string): void {
  withReasons(path, option, () => {
    try {
      // Never opens an existing file: closing it again would drop the locks that SQLite has on it.
      closeSync(openSync(path, 'wx', 0o600))
    } catch (error) {
      if (codeOf(error) !== 'EEXIST') throw error
    }
  })
  closeToOthers(path, option, 0o600)
}

/** Closes a file or folder to other users, where it is there at all. */
export function closeToOthers(path: string, option: string, mode: number): void {
  if (!hasModes) return
  withReasons(path, option, () => {
    const stats = statSync(path, { throwIfNoEntry: false })
    if (stats && (stats.mode & ofOthers) !== 0) chmodSync(path, mode)
  })
}

const notFolder = 'is not a folder, or is in something that is not one'
/** By the codes of the system. */
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
