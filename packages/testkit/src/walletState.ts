import type { WalletChain } from './WalletChain.js'

/** What a wallet remembers, and tells its copies in other tabs. */
export type WalletState = {
  readonly permitted: boolean
  readonly locked: boolean
  readonly selected: number
  readonly chainId: number
  /** Chains that pages added. */
  readonly added: readonly WalletChain[]
}

/** Reads a remembered or received state; anything else is none. */
export function parseWalletState(value: unknown): WalletState | undefined {
  const { permitted, locked, selected, chainId, added } = (value ?? {}) as Partial<WalletState>
  const fits =
    typeof permitted === 'boolean' &&
    typeof locked === 'boolean' &&
    Number.isInteger(selected) &&
    Number.isInteger(chainId) &&
    Array.isArray(added) &&
    added.every(isChain)
  if (!fits) return undefined
  return { permitted, locked, selected: Number(selected), chainId: Number(chainId), added }
}

function isChain(value: unknown): value is WalletChain {
  const { id, name, rpcUrl } = (value ?? {}) as Partial<WalletChain>
  return Number.isInteger(id) && typeof name === 'string' && typeof rpcUrl === 'string'
}
