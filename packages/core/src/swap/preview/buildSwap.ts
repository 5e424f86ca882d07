import { LatchkeyError, type SwapRouter, toCaipAddress } from '@latchkey/protocol'
import { getConvertApproval, postConvertTransaction } from '@latchkey/protocol/api'
import type { ContractCall } from '../../ports/Adapter.js'
import type { Context } from '../../runtime/context.js'
import type { HttpCallOptions } from '../../runtime/http/createHttp.js'
import type { SwapToken } from '../../state/swap/swapFlow.js'
import { callConvert } from '../market/callConvert.js'
import { knownRouter } from '../market/knownRouter.js'
import type { SwapContext } from '../market/swapContext.js'
import { swapContract } from '../market/swapContract.js'
import { slippage } from '../quote/toSwapQuote.js'
import { checkBuiltSwap } from './checkBuiltSwap.js'

/** What is built: nothing that could bring less than the least. */
export type BuildRequest = {
  readonly sender: SwapContext
  readonly source: SwapToken
  readonly to: SwapToken
  readonly amount: bigint
  readonly minReceived: bigint
}

/** A visitor's clock that is wrong by less does not stop a swap; used where the chain's time is not known. */
const skewMs = 3_600_000

/**
 * Asks the server for the router that takes the token. Nothing else of what it built is read: the page writes the allowance
 * itself. Undefined for the coin, which no contract takes. @spec S7.10
 */
export async function requestRouter(
  context: Context,
  { amount, sender, source, to }: Omit<BuildRequest, 'minReceived'>,
  options?: HttpCallOptions,
): Promise<SwapRouter | undefined> {
  if (swapContract(source) === undefined) return undefined
  const { tx } = await callConvert(
    context,
    getConvertApproval,
    {
      userAddress: toCaipAddress(sender.network.caipNetworkId, sender.address),
      from: source.address,
      to: to.address,
      amount: String(amount),
    },
    options,
  )
  const spender = await sender.swapping.readSpender(tx.data)
  if (spender === undefined) throw mismatch('the allowance that was built is none')
  return knownRouter(context, sender.network, spender)
}

/** Asks the server for the transaction, and reads that it is what was agreed to. @spec S7.11 */
export async function requestSwapCall(
  context: Context,
  request: BuildRequest,
  router: Promise<SwapRouter | undefined>,
  options?: HttpCallOptions,
): Promise<ContractCall> {
  const { amount, minReceived, sender, source, to } = request
  const { caipNetworkId } = sender.network
  const account = toCaipAddress(caipNetworkId, sender.address)
  const chainTime = sender.swapping.getTime(sender.network).catch(() => undefined)
  const { tx } = await callConvert(
    context,
    postConvertTransaction,
    {
      amount: String(amount),
      eip155: { slippage: Number(slippage) },
      from: source.address,
      to: to.address,
      userAddress: account,
      // The page tries it itself, together with the allowance.
      disableEstimate: true,
      minReceived: String(minReceived),
    },
    options,
  )
  const contract = swapContract(source)
  if (tx.from.toLowerCase() !== account.toLowerCase()) throw mismatch('another account sends it')
  if (!tx.to.startsWith(`${caipNetworkId}:`)) throw mismatch('it is for another network')
  const stated = BigInt(tx.amount)
  // Some providers state the amount of the token here; the coin that leaves is decided by the page.
  if (stated !== amount && !(contract && stated === 0n)) throw mismatch('another amount leaves')
  const call = {
    to: tx.to.slice(caipNetworkId.length + 1),
    data: tx.data,
    value: contract === undefined ? amount : 0n,
  }
  const known = (await router) ?? knownRouter(context, sender.network, call.to)
  const time = await chainTime
  const read = await sender.swapping.readSwap({ ...call, sender: sender.address }, known)
  checkBuiltSwap({
    account: sender.address,
    source: contract,
    to: swapContract(to),
    amount,
    minReceived,
    router: known.address,
    call,
    read,
    now: time ?? context.env.now(),
    ...(time === undefined && { skewMs }),
  })
  return call
}

const mismatch = (detail: string) =>
  new LatchkeyError('swap/mismatch', { cause: new Error(detail) })
