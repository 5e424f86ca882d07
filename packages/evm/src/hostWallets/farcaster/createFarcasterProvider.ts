import type { Eip1193Provider, RpcCall } from '../../wallet/EvmWallet.js'
import { rpcError } from '../rpcError.js'
import type { ClientLine } from './clientLine.js'

type Listener = (payload: unknown) => void

/**
 * Speaks Comlink as `@farcaster/miniapp-sdk` does, but with one origin: the SDK posts to any, hears any, and announces a wallet
 * on every page.
 */
export function createFarcasterProvider(line: ClientLine): Eip1193Provider {
  const call = createCalls(line)
  const listeners = new Map<string, Set<Listener>>()
  let stop: (() => void) | undefined
  let lastId = 0
  let isNewer = false
  const onMessage = (message: unknown) => {
    const { event, params, type } = Object(message) as Record<string, unknown>
    if (type !== 'frameEthProviderEvent' || typeof event !== 'string') return
    const [payload] = Array.isArray(params) ? params : []
    for (const listener of [...(listeners.get(event) ?? [])]) listener(payload)
  }
  return {
    async request({ method, params }) {
      lastId += 1
      const request = { jsonrpc: '2.0', id: lastId, method, ...(params && { params }) }
      try {
        const response = await call('ethProviderRequestV2', request)
        isNewer = true
        return resultOf(response)
      } catch (error) {
        // Other errors come from the method itself, so the request is not repeated.
        if (isNewer || !(error instanceof MissingMethod)) throw error
        return call('ethProviderRequest', request)
      }
    },
    on(event, listener) {
      listeners.set(event, new Set(listeners.get(event)).add(listener))
      stop ??= line.listen(onMessage)
    },
    removeListener(event, listener) {
      listeners.get(event)?.delete(listener)
      if ([...listeners.values()].some(({ size }) => size > 0)) return
      stop?.()
      stop = undefined
    },
  }
}

class MissingMethod extends Error {}

function createCalls(line: ClientLine) {
  const waiting = new Map<unknown, { resolve(value: unknown): void; reject(error: Error): void }>()
  let stop: (() => void) | undefined
  const onMessage = (message: unknown) => {
    const { id, type, value } = Object(message) as Record<string, unknown>
    const call = typeof id === 'string' ? waiting.get(id) : undefined
    if (!call) return
    waiting.delete(id)
    if (waiting.size === 0) {
      stop?.()
      stop = undefined
    }
    if (type === 'RAW') call.resolve(value)
    else call.reject(thrownError(value))
  }
  return (name: string, request: RpcCall): Promise<unknown> =>
    new Promise((resolve, reject) => {
      const id = crypto.randomUUID()
      const argumentList = [{ type: 'RAW', value: request }]
      line.post({ id, type: 'APPLY', path: [name], argumentList })
      stop ??= line.listen(onMessage)
      waiting.set(id, { resolve, reject })
    })
}

function thrownError(error: unknown): Error {
  const { value } = Object(error) as { value?: unknown }
  const { code, message } = Object(value) as { code?: unknown; message?: unknown }
  const text = typeof message === 'string' ? message.slice(0, 500) : 'The Farcaster client failed.'
  if (
    /cannot read propert.*apply|access property.*apply|is not a function|undefined.*apply/i.test(
      text,
    )
  )
    return new MissingMethod(text)
  const errorCode = typeof code === 'number' ? code : -32603
  return rpcError(/reject|denied/i.test(text) ? 4001 : errorCode, text)
}

function resultOf(response: unknown): unknown {
  const { error, result } = Object(response) as { error?: unknown; result?: unknown }
  if (!error) return result
  const { code, details, message } = Object(error) as Record<string, unknown>
  const text = [message, details].find((one) => typeof one === 'string' && one)
  throw rpcError(typeof code === 'number' ? code : -32603, String(text ?? '').slice(0, 500))
}
