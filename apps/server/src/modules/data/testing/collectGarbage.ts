import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

/** Leaves in memory only what is still held; for tests. */
export function collectGarbage(): void {
  setFlagsFromString('--expose-gc')
  runInNewContext('gc')()
}
