import type { ParentFrame } from '../parentFrame.js'
import { rpcError } from '../rpcError.js'

/** Sends a request to the Safe around the page, and returns what it answers. */
export type SafeChannel = (method: string, params?: unknown) => Promise<unknown>

/** The version of the Safe apps' protocol that is spoken: the Safe may refuse ones that it no longer knows. */
const sdkVersion = '9.1.0'

/**
 * Speaks the protocol of `@safe-global/safe-apps-sdk`, but to one origin. The library posts each request to any origin, and
 * throws at messages of other windows that have no data, where the page can't catch it.
 */
export function createSafeChannel({ origin, window }: ParentFrame): SafeChannel {
  const waiting = new Map<string, (answer: Answer) => void>()
  const onMessage = (event: Event) => {
    const { data, origin: sender, source } = event as MessageEvent
    if (source !== window.parent || sender !== origin) return
    const answer = data as Answer | undefined | null
    const settle = waiting.get(String(answer?.id))
    if (!settle || !answer) return
    waiting.delete(String(answer.id))
    if (waiting.size === 0) window.removeEventListener('message', onMessage)
    settle(answer)
  }
  return (method, params) =>
    new Promise((resolve, reject) => {
      const id = newId()
      window.parent.postMessage({ id, method, params, env: { sdkVersion } }, origin)
      // Only while something is awaited: an instance that was destroyed leaves no listener behind.
      if (waiting.size === 0) window.addEventListener('message', onMessage)
      waiting.set(id, (answer) => {
        if (answer.success === true) resolve(answer.data)
        else reject(safeError(answer.error))
      })
    })
}

type Answer = { id?: unknown; success?: unknown; data?: unknown; error?: unknown }

const newId = () =>
  [...crypto.getRandomValues(new Uint8Array(5))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('')

/** The Safe names failures by text alone. */
function safeError(error: unknown): Error {
  const text = typeof error === 'string' ? error.slice(0, 500) : 'The Safe failed.'
  return rpcError(/reject|denied|cancell?ed/i.test(text) ? 4001 : -32603, text)
}
