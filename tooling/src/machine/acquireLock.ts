import { execFileSync } from 'node:child_process'
import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { isProcessAlive } from './isProcessAlive.js'

/** The addresses of a running start, which a second start in the same folder prints. */
export type RunUrls = { readonly demo?: string; readonly server?: string }

/** The running start of this folder, as `.latchkey/run.json` stores it. */
export type RunRecord = {
  readonly pid: number
  /** When that process began: the same id may belong to another one by now. */
  readonly began: string
  /** Undefined until everything answers. */
  readonly urls?: RunUrls
}

/** Acquires the lock for this process, or returns the record of the running process that holds it. */
export function acquireLock(file: string): RunRecord | undefined {
  mkdirSync(dirname(file), { recursive: true })
  const own = draft(file, { pid: process.pid, began: processStartTime(process.pid) })
  try {
    for (;;) {
      const holder = readRecord(file)
      if (holder && isAlive(holder)) return holder
      rmSync(file, { force: true })
      // Linking makes the whole record appear at once, and fails if another process was quicker.
      if (tryLink(own, file)) return undefined
    }
  } finally {
    rmSync(own, { force: true })
  }
}

/** Adds the addresses to the record of this process. */
export function recordUrls(file: string, urls: RunUrls): void {
  renameSync(draft(file, { pid: process.pid, began: processStartTime(process.pid), urls }), file)
}

/** Releases the lock if this process holds it. */
export function releaseLock(file: string): void {
  if (readRecord(file)?.pid === process.pid) rmSync(file, { force: true })
}

/** Reads a record; anything that is not one reads as absent. */
export function readRecord(file: string): RunRecord | undefined {
  try {
    const value: Partial<RunRecord> | null = JSON.parse(readFileSync(file, 'utf8'))
    const { pid, began } = value ?? {}
    // Zero and below would mean groups of processes.
    if (!Number.isInteger(pid) || Number(pid) <= 0 || typeof began !== 'string') return undefined
    return value as RunRecord
  } catch {
    return undefined
  }
}

function draft(file: string, record: RunRecord): string {
  const path = `${file}.${process.pid}`
  writeFileSync(path, `${JSON.stringify(record)}\n`)
  return path
}

function tryLink(from: string, to: string): boolean {
  try {
    linkSync(from, to)
    return true
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false
    throw error
  }
}

function isAlive({ pid, began }: RunRecord): boolean {
  return isProcessAlive(pid) && processStartTime(pid) === began
}

/** When a process began, as the system prints it; empty where that is unknown. */
export function processStartTime(pid: number): string {
  try {
    // Field 22, counted after the name, which may hold anything.
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ')
    return fields?.[19] ?? ''
  } catch {
    return startTimeFromPs(pid)
  }
}

function startTimeFromPs(pid: number): string {
  try {
    const stdio: ['ignore', 'pipe', 'ignore'] = ['ignore', 'pipe', 'ignore']
    return execFileSync('ps', ['-o', 'lstart=', '-p', `${pid}`], { encoding: 'utf8', stdio }).trim()
  } catch {
    return ''
  }
}
