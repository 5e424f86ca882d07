import { parseEmail } from '@latchkey/protocol'

/** Returns an e-mail address as typed; undefined if it is none. */
export function readEmail(text: string): string | undefined {
  try {
    return parseEmail(text)
  } catch {
    return undefined
  }
}
