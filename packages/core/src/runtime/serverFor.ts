import { LatchkeyError, type Network } from '@latchkey/protocol'
import type { Context } from './context.js'
import { foregroundRetries } from './http/createApi.js'
import type { ServerApi } from './http/createServerApi.js'

/** Returns the server's API after checking that it supports the network. @spec S5.15 S7.02 */
export async function serverFor(
  { api, queries }: Pick<Context, 'api' | 'queries'>,
  network: Pick<Network, 'caipNetworkId'>,
): Promise<ServerApi> {
  if (!api) throw new LatchkeyError('http/unreachable')
  const [call, client] = await Promise.all([api.load(), queries.load()])
  const { http } = await client.fetchQuery({
    queryKey: ['supportedChains'],
    // Requested once: a server's chains change only with its configuration.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
    retry: false,
    queryFn: ({ signal }) =>
      call('getSupportedChains', {}, { signal, retryCount: foregroundRetries }),
  })
  if (!http.includes(network.caipNetworkId)) throw new LatchkeyError('network/unsupported')
  return call
}
