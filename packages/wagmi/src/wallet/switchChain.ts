import type { Latchkey } from '@latchkey/core'
import { type AddEthereumChainParameter, type Chain, numberToHex, SwitchChainError } from 'viem'
import { toWagmiError } from './toWagmiError.js'
import { connectionOf, namespace, until } from './walletState.js'

export type SwitchChainOptions = {
  /** The chain of the config; undefined if it has no such chain. */
  readonly chain: Chain | undefined
  /** What the caller adds to the description of the chain, for a wallet that does not know it. */
  readonly added?: Partial<AddEthereumChainParameter>
}

/** Switches the chain of a wallet for wagmi's `switchChain`: of the active one as our own button does. */
export async function switchChain(
  latchkey: Latchkey,
  id: string,
  { added, chain }: SwitchChainOptions,
): Promise<Chain> {
  if (!chain) throw new SwitchChainError(notConfigured())
  const isActive = latchkey.getState().accounts.eip155?.connectorId === id
  try {
    if (isActive) await latchkey.switchNetwork({ network: `${namespace}:${chain.id}` })
    else await switchOther(latchkey, id, chain, added)
  } catch (error) {
    throw toWagmiError(error)
  }
  return chain
}

/** The error of wagmi's own connectors, made here: of wagmi only types are imported. */
const notConfigured = () =>
  Object.assign(new Error('Chain not configured.'), { name: 'ChainNotConfiguredError' })

/** Asks a wallet that is not the active one; what it then reports changes its own entry only. */
async function switchOther(
  latchkey: Latchkey,
  id: string,
  chain: Chain,
  added: SwitchChainOptions['added'],
): Promise<void> {
  const provider = latchkey.getProvider({ namespace, connectorId: id })
  const chainId = numberToHex(chain.id)
  try {
    await provider?.request({ method: 'wallet_switchEthereumChain', params: [{ chainId }] })
  } catch (error) {
    if ((error as { code?: unknown } | null)?.code !== 4902) throw error
    const { blockExplorers, name: chainName, nativeCurrency, rpcUrls } = chain
    const explorer = blockExplorers?.default.url
    const blockExplorerUrls = explorer === undefined ? undefined : [explorer]
    const known = { blockExplorerUrls, chainName, nativeCurrency, rpcUrls: rpcUrls.default.http }
    const params = [{ ...known, ...added, chainId }]
    await provider?.request({ method: 'wallet_addEthereumChain', params })
  }
  await until(latchkey, () => [undefined, chain.id].includes(connectionOf(latchkey, id)?.chainId))
}
