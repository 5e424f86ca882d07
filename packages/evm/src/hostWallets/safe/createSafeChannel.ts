import type { ParentFrame } from '../parentFrame.js'
import { rpcError } from '../rpcError.js'

export type SafeChannel = (method: string, params?: unknown) => Promise<unknown>

/** The Safe may refuse old versions. */
const sdkVersion = '9.1.0'

/** Speaks as `@safe-global/safe-apps-sdk` does, but with one origin: the SDK posts to any and throws on messages without data. */
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
      // A destroyed instance leaves no listener.
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

/** The Safe reports errors as text only. */
function safeError(error: unknown): Error {
  const text = typeof error === 'string' ? error.slice(0, 500) : 'The Safe failed.'
  return rpcError(/reject|denied|cancell?ed/i.test(text) ? 4001 : -32603, text)
}
