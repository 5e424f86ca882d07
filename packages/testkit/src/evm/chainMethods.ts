import { type Hex, hexToNumber, isHex, numberToHex } from 'viem'
import { providerError } from '../wallet/providerError.js'
import type { WalletChain } from '../wallet/WalletChain.js'
import type { WalletQuirks } from '../wallet/WalletQuirks.js'
import type { PromptUser, WalletContext, WalletMethod } from './WalletContext.js'

export const chainMethods: Readonly<Record<string, WalletMethod>> = {
  eth_chainId: ({ chain, quirks }) => writeChainId(chain().id, quirks),
  wallet_switchEthereumChain(context, [parameters], prompt) {
    const id = parseChainId(parameters)
    const existing = context.chains().find((chain) => chain.id === id)
    if (!existing) throw unknownChainError(id, context.quirks)
    return switchTo(context, existing, prompt)
  },
  wallet_addEthereumChain(context, [parameters], prompt) {
    const added = parseChain(parameters)
    const existing = context.chains().find(({ id }) => id === added.id)
    if (existing) return switchTo(context, existing, prompt)
    const {
      claimsAddedChain,
      addsWithoutSwitching = claimsAddedChain,
      requiresExplorer,
    } = context.quirks
    if (requiresExplorer && !hasExplorer(parameters)) {
      throw providerError(4001, 'The user rejected the request.')
    }
    return prompt({ kind: 'add-network', to: added }, () => {
      context.state.update({
        added: [...context.state.get().added, added],
        ...(!addsWithoutSwitching && { chainId: added.id }),
      })
      if (claimsAddedChain) claimChain(context, added)
      return null
    })
  },
}

function claimChain(context: WalletContext, { id }: WalletChain): void {
  const emit = (chainId: number) =>
    context.emit('chainChanged', writeChainId(chainId, context.quirks))
  emit(id)
  setTimeout(() => emit(context.chain().id))
}

export function writeChainId(
  id: number,
  { chainIds }: Pick<WalletQuirks, 'chainIds'>,
): Hex | string | number {
  if (chainIds === 'number') return id
  return chainIds === 'decimal' ? String(id) : numberToHex(id)
}

function switchTo(context: WalletContext, to: WalletChain, prompt: PromptUser) {
  if (context.chain().id === to.id) return null
  return prompt({ kind: 'switch-network', to }, () => {
    context.state.update({ chainId: to.id })
    return null
  })
}

function unknownChainError(id: number, { unknownChainCode = 4902 }: WalletQuirks) {
  const text =
    unknownChainCode === 4902
      ? `Unrecognized chain ID "${numberToHex(id)}"`
      : 'The provider is disconnected from the requested chain.'
  return providerError(unknownChainCode, text)
}

function hasExplorer(parameters: unknown): boolean {
  const { blockExplorerUrls } = parameters as { blockExplorerUrls?: unknown }
  return Array.isArray(blockExplorerUrls) && blockExplorerUrls.length > 0
}

function parseChainId(parameters: unknown): number {
  const { chainId } = (parameters ?? {}) as { chainId?: unknown }
  if (!isHex(chainId)) throw providerError(-32602, 'chainId must be a hex number')
  return hexToNumber(chainId)
}

function parseChain(parameters: unknown): WalletChain {
  const id = parseChainId(parameters)
  const { chainName, rpcUrls, nativeCurrency } = parameters as Record<string, unknown>
  const rpcUrl: unknown = Array.isArray(rpcUrls) ? rpcUrls[0] : undefined
  const { symbol, decimals } = (nativeCurrency ?? {}) as { symbol?: unknown; decimals?: unknown }
  if (typeof chainName !== 'string' || !chainName) {
    throw providerError(-32602, 'chainName must be a text')
  }
  if (typeof rpcUrl !== 'string' || !URL.canParse(rpcUrl)) {
    throw providerError(-32602, 'rpcUrls must list URLs')
  }
  if (typeof symbol !== 'string' || decimals !== 18) {
    throw providerError(-32602, 'nativeCurrency must have a symbol and 18 decimals')
  }
  return { id, name: chainName, rpcUrl, currency: symbol }
}
