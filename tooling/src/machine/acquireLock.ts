import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { isProcessAlive } from './isProcessAlive.js'

/** The running start of this folder, as `.latchkey/run.json` stores it. */
export type RunRecord = {
  readonly pid: number
  /** When that process began: the same id may belong to another one by now. Empty where the system does not say. */
  readonly began: string
  /** What a second start in the same folder prints; undefined until everything answers. */
  readonly urls?: { readonly demo?: string; readonly server?: string }
}

/** Acquires the lock for this process, or returns the record of the running process that holds it. */
export function acquireLock(file: string): RunRecord | undefined {
  mkdirSync(dirname(file), { recursive: true })
  const own = draft(file, {})
  try {
    for (;;) {
      const holder = readRecord(file)
      if (holder && isProcessAlive(holder.pid) && processStartTime(holder.pid) === holder.began)
        return holder
      rmSync(file, { force: true })
      try {
        // Linking makes the whole record appear at once, and fails if another process was quicker.
        linkSync(own, file)
        return undefined
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
      }
    }
  } finally {
    rmSync(own, { force: true })
  }
}

/** Does some work while this process holds the lock, and waits for it before. */
export async function withLock<T>(file: string, work: () => Promise<T>): Promise<T> {
  while (acquireLock(file)) await setTimeout(100)
  try {
    return await work()
  } finally {
    releaseLock(file)
  }
}

/** Adds the addresses to the record of this process. */
export function recordUrls(file: string, urls: RunRecord['urls']): void {
  renameSync(draft(file, { urls }), file)
}

/** Releases the lock if this process holds it. */
export function releaseLock(file: string): void {
  if (readRecord(file)?.pid === process.pid) rmSync(file, { force: true })
}

/** Reads a record; anything that is not one reads as absent. */
export function readRecord(file: string): RunRecord | undefined {
  try {
    const value: RunRecord = JSON.parse(readFileSync(file, 'utf8'))
    // Zero and below would mean groups of processes.
    return Number.isInteger(value.pid) && value.pid > 0 ? value : undefined
  } catch {
    return undefined
  }
}

function draft(file: string, more: object): string {
  const path = `${file}.${process.pid}`
  const { pid } = process
  writeFileSync(path, `${JSON.stringify({ pid, began: processStartTime(pid), ...more })}\n`)
  return path
}

/** When a process began, as Linux counts it; empty elsewhere. */
export function processStartTime(pid: number): string {
  try {
    // Field 22, counted after the name, which may hold anything.
    return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ')[19] ?? ''
  } catch {
    return ''
  }
}
