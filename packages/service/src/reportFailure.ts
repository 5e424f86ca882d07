import { isLatchkeyError } from '@latchkey/protocol'

/**
 * Reports why the process ends. A mistake of the operator is one line, with `--json` one of JSON, which names a busy
 * port; only an error in our code prints its stack.
 */
export function reportFailure(error: unknown): void {
  process.exitCode = 1
  if (!isLatchkeyError(error)) console.error(error)
  else if (process.argv.includes('--json')) console.log(JSON.stringify(failureOf(error)))
  else console.error(error.message)
}

function failureOf({ cause, message }: Error): { failed: string; busy?: unknown } {
  const { code, port } = (cause ?? {}) as { code?: unknown; port?: unknown }
  return code === 'EADDRINUSE' ? { failed: message, busy: port } : { failed: message }
}
