import { nativeTokenAddresses, parseCaipAddress } from '@latchkey/protocol'

/** The contract of a token in lower case, by its CAIP-10 address; undefined for the coin of its chain. */
export function swapContract({ address }: { readonly address: string }): string | undefined {
  const { address: contract, namespace } = parseCaipAddress(address)
  const lower = contract.toLowerCase()
  return lower === nativeTokenAddresses[namespace].toLowerCase() ? undefined : lower
}

/** Whether two CAIP-10 addresses of EVM tokens are one: their letters may be of either case. */
export const isSameSwapToken = (
  a: { readonly address: string },
  b: { readonly address: string },
): boolean => a.address.toLowerCase() === b.address.toLowerCase()
