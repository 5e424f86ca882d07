import { LatchkeyError } from '@latchkey/protocol'
import type { SwapToken } from '../../state/swap/swapFlow.js'
import { swapContract } from '../market/swapContract.js'
import type { SwapContext } from '../market/swapRequest.js'

export async function allowanceOf(
  { address: owner, network, swapping }: Pick<SwapContext, 'address' | 'network' | 'swapping'>,
  source: SwapToken,
  router: { readonly address: string } | undefined,
): Promise<bigint> {
  const token = swapContract(source)
  if (token === undefined || !router) return 0n
  return swapping.getAllowance({ network, owner, token, spender: router.address })
}

/** Throws on other decimals than shown, with which digits mean another amount. */
export async function readBalance(
  { adapter, address, network }: SwapContext,
  token: SwapToken,
): Promise<bigint> {
  const contract = swapContract(token)
  if (contract === undefined) {
    checkDecimals(token, network.nativeCurrency.decimals)
    return adapter.nativeBalance(address, network)
  }
  if (!adapter.send) throw new LatchkeyError('swap/unsupported')
  const { balance, decimals } = await adapter.send.getBalance(address, contract, network)
  checkDecimals(token, decimals)
  return balance
}

/** Without readable decimals, only the server would say what the digits mean. */
function checkDecimals({ decimals, symbol }: SwapToken, real: number | undefined): void {
  if (decimals === real) return
  const detail = `${symbol} has ${real ?? 'unreadable'} decimals, not ${decimals}`
  throw new LatchkeyError('swap/decimals-mismatch', { cause: new Error(detail) })
}
