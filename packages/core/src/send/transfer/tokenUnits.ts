import { nativeTokenAddresses, parseCaipAddress } from '@latchkey/protocol'
import type { TokenBalance } from '@latchkey/protocol/api'

/** No chain counts decimals further; nonsense counts as this many, with which no amount fits. */
const maxDecimals = 255

/** Returns the decimals of a token, from its balance. */
export function tokenDecimals({ quantity }: TokenBalance): number {
  const decimals = Number(quantity.decimals)
  return decimals >= 0 && decimals <= maxDecimals ? Math.floor(decimals) : maxDecimals
}

/** Returns the balance of a token in its smallest unit; digits beyond that unit are cut. */
export function tokenUnits(token: TokenBalance): bigint {
  const decimals = tokenDecimals(token)
  const [, whole = '0', fraction = ''] = /^(\d+)(?:\.(\d+))?$/.exec(token.quantity.numeric) ?? []
  return BigInt(whole + fraction.slice(0, decimals).padEnd(decimals, '0'))
}

/** The contract of a token; undefined for a native coin, under whichever name. @spec S9.36 */
export function tokenContract({ address }: TokenBalance): string | undefined {
  if (address === undefined) return undefined
  const { namespace, address: contract } = parseCaipAddress(address)
  return contract.toLowerCase() === nativeTokenAddresses[namespace].toLowerCase()
    ? undefined
    : contract
}
