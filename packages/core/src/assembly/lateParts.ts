import { requestConnection } from '../connection/requestConnection.js'
import type { checkOpening } from '../modal/opening/checkOpening.js'
import type { updateOptions } from '../modal/updateOptions.js'
import type { hostChecks } from '../options/late/hostChecks.js'
import type { Env } from '../ports/Env.js'
import type { createServerApi } from '../runtime/http/createServerApi.js'
import type { CreateQueryClientParameters } from '../runtime/queries/createQueryClient.js'
import type { createNetworkRpc } from '../runtime/rpc/createNetworkRpc.js'
import type { FetchedData } from './fetchedData.js'

type HostChecks = typeof hostChecks

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
  checkButton: async (...given: Parameters<HostChecks['checkButton']>) =>
    (await loadHostChecks())?.checkButton(...given),
  prefetching: async () => (await import('./prefetch.js')).prefetching,
  logRequests,
}

/** These parts, for an instance of these options: what is wrong with them is an error that the page does not catch. */
export function partsOf(...given: Parameters<HostChecks['checkOptions']>): typeof lateParts {
  loadHostChecks().then((checks) => checks?.checkOptions(...given))
  return lateParts
}

// Bundlers put the mode of their build here, and leave out of a build for visitors what is for developers.
declare const process: { readonly env: { readonly NODE_ENV?: string } }

async function loadHostChecks(): Promise<HostChecks | undefined> {
  try {
    if (process.env.NODE_ENV !== 'production')
      return (await import('../options/late/hostChecks.js')).hostChecks
  } catch {
    // A page without a bundler has no mode.
  }
  return undefined
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
