import { hexToNumber, isHex, numberToHex } from 'viem'
import { providerError } from '../wallet/providerError.js'
import type { WalletChain } from '../wallet/WalletChain.js'
import type { Ask, WalletDesk, WalletMethod } from './WalletDesk.js'

/** On which chain the wallet stands, and which ones it knows. */
export const chainMethods: Readonly<Record<string, WalletMethod>> = {
  eth_chainId: (desk) => numberToHex(desk.chain().id),
  wallet_switchEthereumChain(desk, [parameters], ask) {
    const id = chainIdOf(parameters)
    const known = desk.chains().find((chain) => chain.id === id)
    if (!known) throw providerError(4902, `Unrecognized chain ID "${numberToHex(id)}"`)
    return moveTo(desk, known, ask)
  },
  wallet_addEthereumChain(desk, [parameters], ask) {
    const added = chainOf(parameters)
    const known = desk.chains().find(({ id }) => id === added.id)
    if (known) return moveTo(desk, known, ask)
    return ask({ kind: 'add-network', to: added }, () => {
      desk.state.update({ added: [...desk.state.get().added, added], chainId: added.id })
      return null
    })
  },
}

function moveTo(desk: WalletDesk, to: WalletChain, ask: Ask) {
  if (desk.chain().id === to.id) return null
  return ask({ kind: 'switch-network', to }, () => {
    desk.state.update({ chainId: to.id })
    return null
  })
}

function chainIdOf(parameters: unknown): number {
  const { chainId } = (parameters ?? {}) as { chainId?: unknown }
  if (!isHex(chainId)) throw providerError(-32602, 'chainId must be a hex number')
  return hexToNumber(chainId)
}

function chainOf(parameters: unknown): WalletChain {
  const id = chainIdOf(parameters)
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
