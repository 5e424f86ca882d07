import type { Latchkey } from '@latchkey/core'
import { contextOf } from '@latchkey/core/adapter'
import { switchWalletNetwork } from '@latchkey/core/ui'
import { type AddEthereumChainParameter, type Chain, SwitchChainError } from 'viem'
import { toWagmiError } from './toWagmiError.js'
import { namespace } from './walletState.js'

export type SwitchChainOptions = {
  readonly chain: Chain | undefined
  readonly added?: Partial<AddEthereumChainParameter>
}

/** Like our own button; for an inactive wallet, only that one switches. */
export async function switchChain(
  latchkey: Latchkey,
  id: string,
  { added = {}, chain }: SwitchChainOptions,
): Promise<Chain> {
  const { caipNetworks = [] } = latchkey.getState().networks[namespace] ?? {}
  const network = chain && caipNetworks.find((one) => one.id === chain.id)
  if (!network) throw new SwitchChainError(notConfigured())
  const rows = Object.entries(added).filter(([, value]) => value !== undefined)
  try {
    // Public methods switch the active wallet.
    const described = Object.fromEntries(rows)
    await switchWalletNetwork(contextOf(latchkey), { connectorId: id, network, described })
  } catch (error) {
    throw toWagmiError(error)
  }
  return chain
}

/** Only types are imported from wagmi. */
const notConfigured = () =>
  Object.assign(new Error('Chain not configured.'), { name: 'ChainNotConfiguredError' })
