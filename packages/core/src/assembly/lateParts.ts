import { requestConnection } from '../connection/requestConnection.js'
import type { checkOpening } from '../modal/opening/checkOpening.js'
import type { updateOptions } from '../modal/updateOptions.js'
import type { checkButton } from '../options/late/checkButton.js'
import type { checkOptions } from '../options/late/checkOptions.js'
import type { Env } from '../ports/Env.js'
import type { createServerApi } from '../runtime/http/createServerApi.js'
import type { CreateQueryClientParameters } from '../runtime/queries/createQueryClient.js'
import type { createNetworkRpc } from '../runtime/rpc/createNetworkRpc.js'
import type { FetchedData } from './fetchedData.js'

/** What learns how fetched data is read. */
export type FetchedListener = {
  readonly server: string | undefined
  onReady(data: FetchedData): void
}

/**
 * What loads with its first use, each part as a file of its own. Named here and not in what every page loads: beside each
 * late import, a bundler lists all files that come with it. What requests a connection is here itself: a wallet may open
 * its window within a click only.
 */
export const lateParts = {
  requestConnection,
  createNetworkRpc: async (...given: Parameters<typeof createNetworkRpc>) =>
    (await import('../runtime/rpc/createNetworkRpc.js')).createNetworkRpc(...given),
  createQueryClient: async (given: CreateQueryClientParameters & FetchedListener) => {
    const [{ createQueryClient }, { fetchedData }] = await Promise.all([
      import('../runtime/queries/createQueryClient.js'),
      import('./fetchedData.js'),
    ])
    const client = createQueryClient(given)
    given.onReady(fetchedData(client, given))
    return client
  },
  createServerApi: async (...given: Parameters<typeof createServerApi>) =>
    (await import('../runtime/http/createServerApi.js')).createServerApi(...given),
  updateOptions: async (...given: Parameters<typeof updateOptions>) =>
    (await import('../modal/updateOptions.js')).updateOptions(...given),
  checkEvent: async (event: string) =>
    (await import('../runtime/bus/checkEvent.js')).checkEvent(event),
  checkOpening: async (...given: Parameters<typeof checkOpening>) =>
    (await import('../modal/opening/checkOpening.js')).checkOpening(...given),
  checkButton: async (...given: Parameters<typeof checkButton>) =>
    (await import('../options/late/checkButton.js')).checkButton(...given),
  prefetching: async () => (await import('./prefetch.js')).prefetching,
  logRequests,
}

/** These parts, for an instance of these options: what is wrong with them is an error that the page does not catch, as the code of that check loads late. */
export function partsOf(...given: Parameters<typeof checkOptions>): typeof lateParts {
  import('../options/late/checkOptions.js').then(
    (code) => code.checkOptions(...given),
    () => {},
  )
  return lateParts
}

/** Logs each request that fails from now on, as many failures have no effect but that something is missing. */
function logRequests(
  env: { fetch: Env['fetch'] },
  log: (...what: readonly unknown[]) => void,
): void {
  const { fetch } = env
  env.fetch = (...request) => {
    const answer = fetch(...request)
    const [url] = request
    answer.then(
      ({ ok, status }) => ok || log(status, url),
      (error) => log(url, error),
    )
    return answer
  }
}
