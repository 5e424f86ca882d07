import { type AdapterFactory, assertOption, validateList } from '@latchkey/core/adapter'
import type { HostWalletEntry } from './HostWalletEntry.js'

/**
 * Adds the host's wallets and the wallets that may surround the page to the EVM adapter. It wraps `evm()`, so that pages without
 * them load nothing.
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
