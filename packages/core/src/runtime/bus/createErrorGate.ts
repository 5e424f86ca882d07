import { limits } from '@latchkey/protocol'

/** Lets at most five error reports through in any rolling minute. @spec S4.66 S9.43 */
export function createErrorGate(now: () => number): () => boolean {
  let reported: readonly number[] = []
  return () => {
    const time = now()
    const recent = reported.filter((at) => time - at < limits.errorReportWindowMs)
    const open = recent.length < limits.errorReportsPerWindow
    reported = open ? [...recent, time] : recent
    return open
  }
}
