import type { Env } from '@latchkey/core/adapter'
import type { Eip1193Provider, RpcCall } from './EvmWallet.js'
import { request } from './request.js'

/** An extension that is just starting loses what arrives in its first second. */
const againMs = [1_000, 2_500]

export type SilentRequestOptions = {
  readonly signal: AbortSignal
  readonly reported?: Promise<unknown>
}

/** Opens no window; the first answer counts. @spec S4.01 */
export async function silentRequest(
  { after }: Pick<Env, 'after'>,
  provider: Eip1193Provider,
  call: RpcCall,
  { reported, signal }: SilentRequestOptions,
): Promise<unknown> {
  const stops: (() => void)[] = []
  try {
    return await new Promise((resolve, reject) => {
      const send = () => void request(provider, call, signal).then(resolve, reject)
      stops.push(...againMs.map((ms) => after(ms, send)))
      reported?.then(resolve)
      send()
    })
  } finally {
    for (const stop of stops) stop()
  }
}
