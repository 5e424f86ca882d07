import type { Latchkey } from '@latchkey/core'
import { contextOf } from '@latchkey/core/adapter'
import { switchWalletNetwork } from '@latchkey/core/ui'
import { type AddEthereumChainParameter, type Chain, SwitchChainError } from 'viem'
import { toWagmiError } from './toWagmiError.js'
import { namespace } from './walletState.js'

export type SwitchChainOptions = {
  /** The chain of the config; undefined if it has no such chain. */
  readonly chain: Chain | undefined
  /** What the caller adds to the description of the chain, for a wallet that does not know it. */
  readonly added?: Partial<AddEthereumChainParameter>
}

/** Switches the chain of a wallet for wagmi's `switchChain`, as our own button does; of another than the active one, that one's only. */
export async function switchChain(
  latchkey: Latchkey,
  id: string,
  { added = {}, chain }: SwitchChainOptions,
): Promise<Chain> {
  const { caipNetworks = [] } = latchkey.getState().networks[namespace] ?? {}
  const network = chain && caipNetworks.find((one) => one.id === chain.id)
  if (!network) throw new SwitchChainError(notConfigured())
  // What the caller leaves open is as the instance knows it.
  const rows = Object.entries(added).filter(([, value]) => value !== undefined)
  try {
    // Not part of what hosts call: they switch the active wallet.
    const described = Object.fromEntries(rows)
    await switchWalletNetwork(contextOf(latchkey), { connectorId: id, network, described })
  } catch (error) {
    throw toWagmiError(error)
  }
  return chain
}

/** The error of wagmi's own connectors, made here: of wagmi only types are imported. */
const notConfigured = () =>
  Object.assign(new Error('Chain not configured.'), { name: 'ChainNotConfiguredError' })
