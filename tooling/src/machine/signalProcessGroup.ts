import type { ChildProcess } from 'node:child_process'

/** Signals a program that leads a group of its own, and all that it has started. */
export function signalProcessGroup(child: ChildProcess, signal: NodeJS.Signals): void {
  if (child.pid === undefined) return
  try {
    process.kill(process.platform === 'win32' ? child.pid : -child.pid, signal)
  } catch {
    // The group is empty.
  }
}
