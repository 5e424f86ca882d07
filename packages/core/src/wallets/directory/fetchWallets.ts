import type { Context, DirectoryPage } from '../../runtime/context.js'
import { type WalletsInput, walletsQuery } from './walletsQuery.js'

/** Fetches a page of the directory: from the host's server, or of the wallets that are built in. */
export async function fetchWallets(
  context: Context,
  input: WalletsInput,
  signal?: AbortSignal,
): Promise<DirectoryPage> {
  const { api, builtInWallets, queries } = context
  if (!api) return (await builtInWallets.load())(context, input)
  const query = walletsQuery(context, input)
  const client = await queries.load()
  signal?.throwIfAborted()
  const cancel = () => void client.cancelQueries({ queryKey: query.queryKey, exact: true })
  signal?.addEventListener('abort', cancel)
  return client.fetchQuery(query).finally(() => signal?.removeEventListener('abort', cancel))
}
