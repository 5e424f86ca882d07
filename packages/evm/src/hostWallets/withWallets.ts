import { type AdapterFactory, assertOption, validateList } from '@latchkey/core/adapter'
import type { HostWalletEntry } from './HostWalletEntry.js'

/**
 * Adds the host's own wallets to the EVM adapter, and those that the page may run inside of. A function around `evm()`
 * instead of an option, so that a page without such wallets loads nothing for them.
 * @example createLatchkey({ networks, adapters: [withWallets(evm(), [hostWallet({ id, name, provider })])] })
 */
export function withWallets(
  factory: AdapterFactory,
  wallets: readonly HostWalletEntry[],
): AdapterFactory {
  const isEvm = typeof factory?.create === 'function' && factory.namespace === 'eip155'
  assertOption(isEvm, 'withWallets', 'give the adapter first: withWallets(evm(), [hostWallet()])')
  const entries = validateList(
    'withWallets',
    wallets ?? null,
    (one) => typeof one?.addTo === 'function',
    'list what hostWallet(), safeApp() and the others return',
  )
  // An adapter that was extended before keeps its ids.
  const ids = [
    ...((factory as Partial<WithHostWallets>).hostWalletIds ?? []),
    ...entries.map(({ id }) => id),
  ]
  const twice = ids.find((id, at) => ids.indexOf(id) !== at)
  assertOption(!twice, 'withWallets', `two wallets have the id ${twice}`)
  const extended: AdapterFactory & WithHostWallets = {
    ...factory,
    hostWalletIds: ids,
    create: (deps) =>
      entries.reduce((adapter, { addTo }) => addTo(adapter, deps), factory.create(deps)),
  }
  return extended
}

type WithHostWallets = { readonly hostWalletIds: readonly string[] }
