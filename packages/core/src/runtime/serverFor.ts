import { LatchkeyError, type Network } from '@latchkey/protocol'
import type { Context } from './context.js'
import { type Api, foregroundRetries } from './http/createApi.js'

/** The host's server, once it is known that it serves a network: no data is asked for before that. @spec S5.15 S7.02 */
export async function serverFor(
  { api, queries }: Pick<Context, 'api' | 'queries'>,
  network: Pick<Network, 'caipNetworkId'>,
): Promise<Api> {
  if (!api) throw new LatchkeyError('http/unreachable')
  const [call, client] = await Promise.all([api.load(), queries.load()])
  const { http } = await client.fetchQuery({
    queryKey: ['supportedChains'],
    // Asked once: which chains a server serves changes when it is set up anew.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
    retry: false,
    async queryFn({ signal }) {
      const { getSupportedChains } = await import('@latchkey/protocol/api')
      return call(getSupportedChains, {}, { signal, retryCount: foregroundRetries })
    },
  })
  if (!http.includes(network.caipNetworkId)) throw new LatchkeyError('network/unsupported')
  return call
}
