import type { Network } from '@latchkey/protocol'
import { embeddedWalletChains } from '@latchkey/protocol/networks'
import type { EmbeddedOptions } from './EmbeddedOptions.js'

/** Whether the wallet can hold an account on a network. @spec S1.11 S6.07 */
export function supportsNetwork(
  { chains = [] }: Pick<EmbeddedOptions, 'chains'>,
  { caipNetworkId }: Pick<Network, 'caipNetworkId'>,
): boolean {
  const { eip155, solana } = embeddedWalletChains
  return (
    [...chains, ...solana].includes(caipNetworkId) ||
    eip155.some((id) => caipNetworkId === `eip155:${id}`)
  )
}
