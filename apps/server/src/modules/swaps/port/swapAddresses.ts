import { nativeTokenAddresses } from '@latchkey/protocol'
import type { Hex } from 'viem'
import type { SwapAsset } from './SwapProvider.js'

const native = nativeTokenAddresses.eip155.toLowerCase()

/** Whether an address stands for the coin or for nothing, and is no contract. */
export const isPlaceholder = (address: string): boolean =>
  address.toLowerCase() === native || /^0x0{40}$/.test(address)

/** A token or account as the wire writes it: CAIP-10. */
export const caipOf = (chain: string, address: string): string =>
  `${chain}:${address === 'native' ? native : address}`

/** Chain and address of a CAIP-10 text that the wire's schema let through. */
export function parseCaip(caip: string): { readonly chain: string; readonly address: Hex } {
  const at = caip.lastIndexOf(':')
  return { chain: caip.slice(0, at), address: caip.slice(at + 1).toLowerCase() as Hex }
}

/** What an address of the wire stands for. */
export const assetOf = (address: Hex): SwapAsset => (address === native ? 'native' : address)
