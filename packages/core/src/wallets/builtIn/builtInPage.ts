import { appLinkBase, type Wallet } from '@latchkey/protocol'
import type { EndpointInput, getWallets } from '@latchkey/protocol/api'
import { leadingWallets } from '@latchkey/protocol/wallets'
import type { Context, DirectoryPage } from '../../runtime/context.js'
import { phoneWays } from '../matching/phoneWays.js'
import { walletPictures } from './walletPictures.js'

/** The wallets that are there without a server: those whose picture needs no request. */
const builtInWallets: readonly Wallet[] = leadingWallets.flatMap((wallet) => {
  const picture = walletPictures[wallet.id]
  if (!picture) return []
  return { ...wallet, image_url: `data:image/svg+xml,${encodeURIComponent(picture)}` }
})

/** Answers as a server's directory does, from the wallets that are built in: those that this device can reach come first. @spec S7.24 */
export function builtInPage(
  context: Pick<Context, 'env' | 'sessions' | 'store'>,
  input: EndpointInput<typeof getWallets>,
): DirectoryPage {
  const { badge_type, chains, entries = 40, exclude, include, page = 1, search = '' } = input
  const listed = (ids: string | undefined) => ids?.split(',')
  const namespaces = listed(chains)?.map(namespaceOf)
  const matching = builtInWallets.filter(
    (wallet) =>
      (!include || listed(include)?.includes(wallet.id)) &&
      !listed(exclude)?.includes(wallet.id) &&
      // A holder may add networks to a wallet, so only its namespaces count.
      (!namespaces || wallet.chains?.some((chain) => namespaces.includes(namespaceOf(chain)))) &&
      (!badge_type || wallet.badge_type === badge_type) &&
      wallet.name.toLowerCase().includes(search.toLowerCase()),
  )
  const isReached = reachedFrom(context)
  const sorted = [...matching.filter(isReached), ...matching.filter((one) => !isReached(one))]
  const start = (Number(page) - 1) * Number(entries)
  return { data: sorted.slice(start, start + Number(entries)), count: matching.length }
}

/** Whether this device gets to a wallet: into its app, by its code, or at least to its extension. */
function reachedFrom({
  env,
  sessions,
  store,
}: Parameters<typeof builtInPage>[0]): (wallet: Wallet) => boolean {
  const { modal, networks } = store.get()
  const namespace = modal.namespace ?? networks.activeNamespace
  const pairs = sessions !== undefined
  return (wallet) => {
    if (env.mobile) return phoneWays(wallet, { namespace, pairs }).length > 0
    return pairs ? !!appLinkBase(wallet.mobile_link) : !!wallet.chrome_store
  }
}

const namespaceOf = (chain: string) => chain.split(':')[0]
