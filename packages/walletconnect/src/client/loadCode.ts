import { startError } from '@latchkey/protocol'

/** Offline, the chunk can't load and the relay is unreachable, too. */
export async function loadCode<T>(code: Promise<T>): Promise<T> {
  try {
    return await code
  } catch (cause) {
    throw startError('walletconnect/relay-unreachable', { cause })
  }
}
