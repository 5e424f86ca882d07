import { startError } from '@latchkey/protocol'

/** Waits for code that loads late; without a connection it does not come, and neither would the relay answer. */
export async function loadCode<T>(code: Promise<T>): Promise<T> {
  try {
    return await code
  } catch (cause) {
    throw startError('walletconnect/relay-unreachable', { cause })
  }
}
