import { isLatchkeyError, type Network } from '@latchkey/protocol'
import type { Context } from '../runtime/context.js'
import { foregroundRetries } from '../runtime/http/createApi.js'
import type { ServerApi } from '../runtime/http/createServerApi.js'
import type { Page } from '../runtime/lists/createPageCollection.js'
import type { PageCall } from '../runtime/lists/createPageRequests.js'
import { serverFor } from '../runtime/serverFor.js'

type ServerCall = { readonly signal: AbortSignal; readonly retryCount: number }

/** A network the server does not support has an empty list. @spec S5.15 */
export async function loadServerPage<T>(
  context: Context,
  { foreground, network, signal }: PageCall & { readonly network: Network },
  request: (api: ServerApi, call: ServerCall) => Promise<Page<T>>,
): Promise<Page<T>> {
  try {
    const api = await serverFor(context, network)
    return await request(api, { signal, retryCount: foreground ? foregroundRetries : 0 })
  } catch (error) {
    if (isLatchkeyError(error, 'network/unsupported')) return { items: [], next: null }
    throw error
  }
}
