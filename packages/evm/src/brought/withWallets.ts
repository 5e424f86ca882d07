import { type AdapterFactory, assertOption, validateList } from '@latchkey/core/adapter'
import type { BroughtWallet } from './BroughtWallet.js'

/**
 * The EVM adapter with wallets that you bring, or that the page may run inside of. A function around `evm()` and no option
 * of it: a page that brings none loads nothing for it.
 * @example createLatchkey({ networks, adapters: [withWallets(evm(), [hostWallet({ id, name, provider })])] })
 */
export function withWallets(
  factory: AdapterFactory,
  wallets: readonly BroughtWallet[],
): AdapterFactory {
  const isEvm = typeof factory?.create === 'function' && factory.namespace === 'eip155'
  assertOption(isEvm, 'withWallets', 'give the adapter first: withWallets(evm(), [hostWallet()])')
  const brought = validateList(
    'withWallets',
    wallets ?? null,
    (one) => typeof one?.bring === 'function',
    'list what hostWallet(), safeApp() and the others return',
  )
  // Around an adapter that brings some already, those count too.
  const ids = [...((factory as Partial<Bringing>).broughtIds ?? []), ...brought.map(({ id }) => id)]
  const twice = ids.find((id, at) => ids.indexOf(id) !== at)
  assertOption(!twice, 'withWallets', `two wallets have the id ${twice}`)
  const bringing: AdapterFactory & Bringing = {
    ...factory,
    broughtIds: ids,
    create: (deps) =>
      brought.reduce((adapter, { bring }) => bring(adapter, deps), factory.create(deps)),
  }
  return bringing
}

type Bringing = { readonly broughtIds: readonly string[] }
