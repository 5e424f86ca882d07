import { LatchkeyError, type Network } from '@latchkey/protocol'
import { isSwapNetwork, missingForSwaps } from '../modal/featuresInForce.js'
import { showView } from '../modal/showView.js'
import type { Context } from '../runtime/context.js'
import { activeNetwork } from '../state/networksSlice.js'
import type { SwapToken } from '../state/swap/swapFlow.js'
import { formEmptied, type SwapSlice } from '../state/swap/swapSlice.js'
import { changeSlices, type Transition } from '../state/transition.js'
import type { Entry } from '../state/views.js'
import { isSameSwapToken } from './market/swapRequest.js'
import { swapChanged } from './swapForm.js'
import { coinOf, findSwapToken, swapTokensQuery } from './tokens/swapTokensQuery.js'

/** Symbols, contract addresses or CAIP-10 ids, and the amount to sell. */
export type StartSwapParameters = { amount?: string; fromToken?: string; toToken?: string }

/** Opens the form, prefilled or as the visitor left it, the swap in progress, or the choice of networks with swaps. @spec S9.41 */
export async function startSwap(
  context: Context,
  parameters: StartSwapParameters = {},
): Promise<void> {
  const detail = missingForSwaps(context)
  if (detail) throw new LatchkeyError('view/unavailable', { view: 'Swap', detail: `: ${detail}` })
  const entry: Entry = swapEntry(context)
  if (entry.view !== 'Swap') return showView(context, entry)
  await fillSwap(context, parameters, (started) => showView(context, entry, started))
}

const names = ['fromToken', 'toToken'] as const
const maxShown = 100

/** The form, the swap in progress, or the notice that the network has none. @spec S9.41 */
export function swapEntry(context: Context): Entry {
  const { flow } = context.store.get().swap
  if (flow) return { view: 'SwapPreview' }
  return isSwapNetwork(context)
    ? { view: 'Swap' }
    : { view: 'UnsupportedChain', data: { swapUnsupportedChain: true } }
}

/**
 * An unknown token stays open for choice and is thrown as the host's mistake once the form shows. `show` commits the form
 * to start with, with the view that it is for. Where nothing is wanted, what the visitor typed before stays.
 */
export async function fillSwap(
  context: Context,
  wanted: StartSwapParameters,
  show: (started: Transition) => Promise<void> | void = context.store.commit,
): Promise<void> {
  const { store } = context
  const network = activeNetwork(store.get().networks)
  if (!network) return
  if (Object.keys(wanted).length === 0 && hasDraft(store.get().swap, network))
    return show(changeSlices({ swap: swapChanged({ missing: undefined }) }))
  const { amount = '', fromToken, toToken } = wanted
  const amountNow = fromToken === undefined ? amount : ''
  const coin = coinOf(network)
  await show(
    changeSlices({ swap: (swap) => ({ ...formEmptied(swap), amount: amountNow, source: coin }) }),
  )
  const lookups = await Promise.allSettled(
    [fromToken, toToken].map(async (token) =>
      token === undefined ? undefined : findToken(context, network, token),
    ),
  )
  const [from, to] = lookups.map((one) => (one.status === 'fulfilled' ? one.value : undefined))
  const mistakes = [fromToken, toToken].flatMap((token, at) => {
    // A failed lookup says nothing about the token.
    const isMissing = lookups[at]?.status === 'fulfilled' && lookups[at].value === undefined
    const shown = token?.slice(0, maxShown)
    return shown !== undefined && isMissing ? [{ name: names[at], shown }] : []
  })
  // The visitor's choice meanwhile stays.
  store.update('swap', (swap) => {
    if (activeNetwork(store.get().networks) !== network) return swap
    const isUntouched = swap.source === coin && swap.amount === amountNow
    const source = fromToken !== undefined && isUntouched && { source: from }
    const isTwice = to !== undefined && isSameSwapToken(to, (source || swap).source ?? coin)
    return swapChanged({
      ...source,
      ...(source && from && { amount }),
      ...(to && swap.to === undefined && !isTwice && { to }),
      ...(mistakes.length > 0 && { missing: mistakes.map(({ shown }) => shown) }),
    })(swap)
  })
  const [first] = mistakes
  if (first) throw mistake(`a token of ${network.name} as ${first.name}: ${first.shown} is none`)
  const left = fromToken === undefined ? coin : from
  if (left && to && isSameSwapToken(left, to)) {
    throw mistake(`another token as toToken: ${left.symbol} is what leaves`)
  }
}

const hasDraft = ({ source, to }: SwapSlice, { caipNetworkId }: Network): boolean =>
  (source ?? to)?.address.startsWith(`${caipNetworkId}:`) ?? false

const mistake = (call: string) => new LatchkeyError('parameters/invalid', { call })

async function findToken(
  context: Context,
  network: Network,
  wanted: string,
): Promise<SwapToken | undefined> {
  if (/0x[\da-f]{40}$/i.test(wanted)) {
    return findSwapToken(context, { address: wanted })
  }
  const symbol = wanted.trim().toLowerCase()
  const coin = coinOf(network)
  if (coin.symbol.toLowerCase() === symbol) return coin
  const client = await context.queries.load()
  const { tokens } = await client.fetchQuery(swapTokensQuery(context))
  // Not among held tokens: scammers send lookalikes.
  return tokens.find((token) => token.symbol.toLowerCase() === symbol)
}
