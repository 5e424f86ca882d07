import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Takes a state directory for this process until it ends; two writers would mix their chains. */
export function lockStateDir(stateDir: string): void {
  mkdirSync(stateDir, { recursive: true })
  const path = join(stateDir, 'lock')
  const holder = readHolder(path)
  if (holder !== undefined && isAlive(holder)) {
    throw new Error(`${stateDir} is in use by process ${holder} (if not, delete ${path})`)
  }
  // A holder that died by force left its file behind.
  rmSync(path, { force: true })
  writeFileSync(path, String(process.pid), { flag: 'wx' })
  process.on('exit', () => rmSync(path, { force: true }))
}

function readHolder(path: string): number | undefined {
  try {
    return Number(readFileSync(path, 'utf8')) || undefined
  } catch {
    return undefined
  }
}

/** Whether a process runs. */
export function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}
