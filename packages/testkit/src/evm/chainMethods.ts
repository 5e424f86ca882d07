import { hexToNumber, isHex, numberToHex } from 'viem'
import { providerError } from '../wallet/providerError.js'
import type { WalletChain } from '../wallet/WalletChain.js'
import type { PromptUser, WalletContext, WalletMethod } from './WalletContext.js'

/** The methods that read, switch and add chains. */
export const chainMethods: Readonly<Record<string, WalletMethod>> = {
  eth_chainId: (context) => numberToHex(context.chain().id),
  wallet_switchEthereumChain(context, [parameters], prompt) {
    const id = parseChainId(parameters)
    const known = context.chains().find((chain) => chain.id === id)
    if (!known) throw providerError(4902, `Unrecognized chain ID "${numberToHex(id)}"`)
    return switchTo(context, known, prompt)
  },
  wallet_addEthereumChain(context, [parameters], prompt) {
    const added = parseChain(parameters)
    const known = context.chains().find(({ id }) => id === added.id)
    if (known) return switchTo(context, known, prompt)
    return prompt({ kind: 'add-network', to: added }, () => {
      context.state.update({ added: [...context.state.get().added, added], chainId: added.id })
      return null
    })
  },
}

function switchTo(context: WalletContext, to: WalletChain, prompt: PromptUser) {
  if (context.chain().id === to.id) return null
  return prompt({ kind: 'switch-network', to }, () => {
    context.state.update({ chainId: to.id })
    return null
  })
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
