import { LatchkeyError, type RoutedSwap, type SwapRouter, toCaipAddress } from '@latchkey/protocol'
import { getConvertApproval, postConvertTransaction } from '@latchkey/protocol/api'
import type { ContractCall } from '../../ports/Adapter.js'
import type { Context } from '../../runtime/context.js'
import type { HttpCallOptions } from '../../runtime/http/createHttp.js'
import type { SwapToken } from '../../state/swap/swapFlow.js'
import { callQuotes } from '../market/callQuotes.js'
import { slippage } from '../market/SwapPreview.js'
import { requireRouter, type SwapContext, swapContract } from '../market/swapRequest.js'

export type BuildRequest = {
  readonly sender: SwapContext
  readonly source: SwapToken
  readonly to: SwapToken
  readonly amount: bigint
  readonly minReceived: bigint
}

/** Tolerated clock error when the chain's time is unknown. */
const skewMs = 3_600_000

/** Reads only the router: the page builds the approval itself. Undefined for the coin. @spec S7.10 */
export async function requestRouter(
  context: Context,
  { amount, sender, source, to }: Omit<BuildRequest, 'minReceived'>,
  options?: HttpCallOptions,
): Promise<SwapRouter | undefined> {
  if (swapContract(source) === undefined) return undefined
  const { tx } = await callQuotes(
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
  return requireRouter(context, sender.network, spender)
}

/** Requests the transaction and verifies it against the terms. @spec S7.11 */
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
  const { tx } = await callQuotes(
    context,
    postConvertTransaction,
    {
      amount: String(amount),
      eip155: { slippage: Number(slippage) },
      from: source.address,
      to: to.address,
      userAddress: account,
      disableEstimate: true,
      minReceived: String(minReceived),
    },
    options,
  )
  const contract = swapContract(source)
  if (tx.from.toLowerCase() !== account.toLowerCase()) throw mismatch('another account sends it')
  if (!tx.to.startsWith(`${caipNetworkId}:`)) throw mismatch('it is for another network')
  const stated = BigInt(tx.amount)
  // Some providers put the token amount here; the page decides the coin's amount.
  if (stated !== amount && !(contract && stated === 0n)) throw mismatch('another amount leaves')
  const call = {
    to: tx.to.slice(caipNetworkId.length + 1),
    data: tx.data,
    value: contract === undefined ? amount : 0n,
  }
  const trusted = (await router) ?? requireRouter(context, sender.network, call.to)
  const time = await chainTime
  const read = await sender.swapping.readSwap({ ...call, sender: sender.address }, trusted)
  checkBuiltSwap({
    account: sender.address,
    source: contract,
    to: swapContract(to),
    amount,
    minReceived,
    router: trusted.address,
    call,
    read,
    now: time ?? context.env.now(),
    ...(time === undefined && { skewMs }),
  })
  return call
}

export type BuiltSwapInput = {
  readonly account: string
  readonly source: string | undefined
  readonly to: string | undefined
  readonly amount: bigint
  readonly minReceived: bigint
  /** The only contract the call may target. */
  readonly router: string
  readonly call: ContractCall
  readonly read: RoutedSwap | undefined
  /** Time of the latest block, or the visitor's clock, in milliseconds. */
  readonly now: number
  readonly skewMs?: number
}

/** A swap valid forever could be held back until it harms. */
const maxLifeSeconds = 86_400n

type Rule = readonly [holds: boolean, detail: string]

/** Throws `swap/mismatch` unless the provider's transaction is the agreed swap in everything that affects money. */
export function checkBuiltSwap(input: BuiltSwapInput): void {
  const { account, amount, call, minReceived, now, read, router, skewMs = 0, source, to } = input
  if (!read) throw mismatch('the call is none that this page can read')
  const [earliest, latest] = [now - skewMs, now + skewMs].map((ms) =>
    BigInt(Math.floor(ms / 1_000)),
  ) as [bigint, bigint]
  const { deadline } = read
  const rules: readonly Rule[] = [
    [isSame(call.to, router), 'it calls another contract than the router'],
    [isSame(read.router, router), 'it was read for another router'],
    [isSame(read.from, source), 'another token leaves'],
    [isSame(read.to, to), 'another token arrives'],
    [read.amount === amount, 'another amount leaves'],
    [isSame(read.receiver, account), 'another account receives'],
    [minReceived > 0n && read.minReceived >= minReceived, 'less may arrive than was shown'],
    [call.value === (source === undefined ? amount : 0n), 'another amount of the coin leaves'],
    [deadline === undefined || deadline > earliest, 'its deadline has passed'],
    [deadline === undefined || deadline <= latest + maxLifeSeconds, 'its deadline is too far'],
  ]
  const broken = rules.find(([holds]) => !holds)
  if (broken) throw mismatch(broken[1])
}

const mismatch = (detail: string) =>
  new LatchkeyError('swap/mismatch', { cause: new Error(detail) })

const isSame = (a: string | undefined, b: string | undefined) =>
  a?.toLowerCase() === b?.toLowerCase()
