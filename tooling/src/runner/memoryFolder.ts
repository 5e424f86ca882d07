import { chmodSync, mkdtempSync, readdirSync, rmSync, statfsSync } from 'node:fs'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { isProcessAlive } from '../machine/isProcessAlive.js'

const gibibyte = 1_073_741_824
/** More than all files that tests have at the same time. */
const leastSpace = 2 * gibibyte

/**
 * Makes a folder for temporary files in memory, where a commit of a database costs nothing; undefined where the system
 * has no room for one. A kill of a process loses no more there than on a disk.
 */
export function memoryFolder(parent = '/dev/shm', space = leastSpace): string | undefined {
  try {
    const { bavail, bsize } = statfsSync(parent)
    // Its size is only a bound: what is in use counts as memory of the machine.
    if (bavail * bsize < space || process.availableMemory() < 2 * space) return undefined
    const ofMachine = `latchkey-${hostname()}-`
    removeLeft(parent, ofMachine)
    const folder = mkdtempSync(join(parent, `${ofMachine}${process.pid}-`))
    // As open as the system's own: what tests find closed to other users must be closed by itself.
    chmodSync(folder, 0o1777)
    return folder
  } catch {
    return undefined
  }
}

/** Removes what runs left that were killed: nothing else would free that memory. */
function removeLeft(parent: string, ofMachine: string): void {
  for (const name of readdirSync(parent)) {
    const pid = Number.parseInt(name.slice(ofMachine.length), 10)
    if (!name.startsWith(ofMachine) || !pid || isProcessAlive(pid)) continue
    rmSync(join(parent, name), { recursive: true, force: true })
  }
}
