import { isAddressOf, type Network } from '@latchkey/protocol'
import type { Profile } from '@latchkey/protocol/api'

/** Above this stand the EVM chains, each by its number. @spec S5.36 */
const evmCoins = 2 ** 31

/** The address that a name stands for on a network; on an EVM chain without a record of its own, Ethereum's counts. */
export function profileAddress(
  { addresses }: Pick<Profile, 'addresses'>,
  { chainNamespace, id }: Pick<Network, 'chainNamespace' | 'id'>,
): string | undefined {
  return coinTypes(chainNamespace, Number(id))
    .map((coin) => addresses[coin]?.address)
    .find((address) => isAddressOf(chainNamespace, address))
}

function coinTypes(namespace: Network['chainNamespace'], id: number): readonly string[] {
  if (namespace !== 'eip155') return []
  const own = id !== 1 && id < evmCoins ? [String(evmCoins + id), String(evmCoins)] : []
  return [...own, '60']
}
