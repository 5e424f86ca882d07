import { nativeTokenAddresses, parseCaipAddress } from '@latchkey/protocol'
import type { TokenBalance } from '@latchkey/protocol/api'

const maxDecimals = 255

/** Returns a token's decimals from its balance. */
export function tokenDecimals({ quantity }: TokenBalance): number {
  const decimals = Number(quantity.decimals)
  return decimals >= 0 && decimals <= maxDecimals ? Math.floor(decimals) : maxDecimals
}

/** Returns a balance in the smallest unit; excess digits are cut. */
export function tokenUnits(token: TokenBalance): bigint {
  const decimals = tokenDecimals(token)
  const [, whole = '0', fraction = ''] = /^(\d+)(?:\.(\d+))?$/.exec(token.quantity.numeric) ?? []
  return BigInt(whole + fraction.slice(0, decimals).padEnd(decimals, '0'))
}

/** A token's contract; undefined for the native coin. @spec S9.36 */
export function tokenContract({ address }: TokenBalance): string | undefined {
  if (address === undefined) return undefined
  const { namespace, address: contract } = parseCaipAddress(address)
  return contract.toLowerCase() === nativeTokenAddresses[namespace].toLowerCase()
    ? undefined
    : contract
}
