import { isLatchkeyError } from '@latchkey/protocol'

/** Only an error in our code prints its stack. */
export function reportFailure(error: unknown): void {
  process.exitCode = 1
  if (!isLatchkeyError(error)) console.error(error)
  else if (process.argv.includes('--json')) console.log(JSON.stringify({ failed: error.message }))
  else console.error(error.message)
}
