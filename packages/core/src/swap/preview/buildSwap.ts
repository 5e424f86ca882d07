import { LatchkeyError, type RoutedSwap, type SwapRouter, toCaipAddress } from '@latchkey/protocol'
import { getConvertApproval, postConvertTransaction } from '@latchkey/protocol/api'
import type { ContractCall } from '../../ports/Adapter.js'
import type { Context } from '../../runtime/context.js'
import type { HttpCallOptions } from '../../runtime/http/createHttp.js'
import type { SwapToken } from '../../state/swap/swapFlow.js'
import { callQuotes } from '../market/callQuotes.js'
import { requireRouter, swapContract } from '../market/swapContract.js'
import type { SwapContext } from '../market/swapRequest.js'
import { slippage } from '../quote/toSwapQuote.js'

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
  const { tx } = await callQuotes(
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

/** What was agreed to, and what a provider built. */
export type BuiltSwapInput = {
  readonly account: string
  /** The contracts of both sides; undefined for the coin. */
  readonly source: string | undefined
  readonly to: string | undefined
  readonly amount: bigint
  readonly minReceived: bigint
  /** The router that may take the token: the call must be to it. */
  readonly router: string
  readonly call: ContractCall
  /** What the call has the router do, as far as that is certain. */
  readonly read: RoutedSwap | undefined
  /** When the latest block was made, or the visitor's time, in milliseconds. */
  readonly now: number
  /** By how much that may be wrong: a visitor's clock often is. */
  readonly skewMs?: number
}

/** No provider gives a swap that long; one for ever could be held back until it harms. */
const maxLifeSeconds = 86_400n

/** One rule: whether it holds, and what it says to a developer where it does not. */
type Rule = readonly [holds: boolean, detail: string]

/** Throws `swap/mismatch` unless the transaction that a provider built is the swap that was agreed to, in each thing that decides about money. */
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

/** An error that a developer can read the reason of. */
const mismatch = (detail: string) =>
  new LatchkeyError('swap/mismatch', { cause: new Error(detail) })

/** Addresses are written in either case; the coin has none. */
const isSame = (a: string | undefined, b: string | undefined) =>
  a?.toLowerCase() === b?.toLowerCase()
