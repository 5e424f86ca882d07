import { type Env, withTimeout } from '@latchkey/core/adapter'
import { isTransactionHash } from '@latchkey/protocol'
import { rpcError } from '../rpcError.js'
import type { SafeChannel } from './createSafeChannel.js'

export type SafeDeps = {
  readonly env: Pick<Env, 'after'>
  readonly channel: SafeChannel
  life(): AbortSignal
}

export type SafeTransaction = {
  readonly hash: string | undefined
  readonly status: string
}

/** Other owners may take days. */
const polling = { firstMs: 2_000, growth: 1.5, mostMs: 30_000, answerMs: 10_000, looksForHash: 5 }

/** Undefined right after the proposal. */
export async function readSafeTransaction(
  deps: SafeDeps,
  safeTxHash: string,
): Promise<SafeTransaction | undefined> {
  const details = await read(deps, 'getTxBySafeTxHash', { safeTxHash })
  if (typeof details !== 'object' || !details) return undefined
  const { txHash, txStatus } = details as { txHash?: unknown; txStatus?: unknown }
  return {
    hash: isTransactionHash(txHash) ? txHash : undefined,
    status: typeof txStatus === 'string' ? txStatus : '',
  }
}

/** Returns the hash on the chain; the Safe first returns its own. */
export function waitForExecution(deps: SafeDeps, safeTxHash: string): Promise<string> {
  let looksForHash = polling.looksForHash
  return poll(deps, async () => {
    const { hash, status } = (await readSafeTransaction(deps, safeTxHash)) ?? {}
    // A transaction that failed on the chain has a hash, too.
    if (status === 'CANCELLED') throw rpcError(4001, 'The owners of the Safe rejected it.')
    if (status === 'FAILED')
      throw rpcError(-32003, `The Safe could not execute it${hash ? ` (${hash})` : ''}.`)
    if (hash || status !== 'SUCCESS') return hash
    // An error would invite to send it twice.
    return looksForHash-- > 0 ? undefined : '0x'
  })
}

export const waitForSignature = (deps: SafeDeps, messageHash: string): Promise<string> =>
  poll(deps, async () => {
    const signature = await read(deps, 'getOffChainSignature', messageHash)
    return isHex(signature) ? signature : undefined
  })

const isHex = (value: unknown): value is string =>
  typeof value === 'string' && /^0x(?:[\da-f]{2})+$/i.test(value)

const read = ({ channel, env }: SafeDeps, method: string, params: unknown): Promise<unknown> =>
  withTimeout(env, channel(method, params), {
    ms: polling.answerMs,
    timeoutError: Error,
  }).catch(() => undefined)

async function poll(
  { env, life }: SafeDeps,
  look: () => Promise<string | undefined>,
): Promise<string> {
  const signal = life()
  for (let ms = polling.firstMs; ; ms = Math.min(ms * polling.growth, polling.mostMs)) {
    const hash = await look()
    if (hash !== undefined) return hash
    await untilNext(env, ms, signal)
    if (signal.aborted)
      throw rpcError(4900, 'The Safe was disconnected. Its owners may still decide upon this.')
  }
}

const untilNext = (env: Pick<Env, 'after'>, ms: number, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    if (signal.aborted) return resolve()
    const end = () => {
      stop()
      signal.removeEventListener('abort', end)
      resolve()
    }
    const stop = env.after(ms, end)
    signal.addEventListener('abort', end)
  })
