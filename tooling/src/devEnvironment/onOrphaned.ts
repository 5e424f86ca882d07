import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

const everyMs = 700

/**
 * Calls back when the process that started this one is gone. npm starts scripts through a shell that may stay
 * between the two, so there the process behind the parent is watched as well.
 */
export function onOrphaned(callback: () => void): void {
  const ancestors = () => {
    const parent = process.ppid
    return process.env.npm_lifecycle_event ? `${parent} ${parentOf(parent)}` : `${parent}`
  }
  const before = ancestors()
  const timer = setInterval(() => {
    if (ancestors() === before) return
    clearInterval(timer)
    callback()
  }, everyMs)
  timer.unref()
}

/** The parent of a process; undefined if it is gone, or the system does not say. */
export function parentOf(pid: number): number | undefined {
  try {
    // The second field after the name, which may hold anything.
    return Number(readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ')[1])
  } catch {
    return process.platform === 'linux' ? undefined : parentByPs(pid)
  }
}

function parentByPs(pid: number): number | undefined {
  try {
    const stdio: ['ignore', 'pipe', 'ignore'] = ['ignore', 'pipe', 'ignore']
    const parameters = ['-o', 'ppid=', '-p', `${pid}`]
    return Number(execFileSync('ps', parameters, { encoding: 'utf8', stdio })) || undefined
  } catch {
    return undefined
  }
}
