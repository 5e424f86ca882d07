import { LatchkeyError, type Network } from '@latchkey/protocol'
import { isSwapNetwork, missingForSwaps } from '../modal/opening/isSwapOffered.js'
import { showView } from '../modal/showView.js'
import type { Context } from '../runtime/context.js'
import { activeNetwork } from '../state/networksSlice.js'
import type { SwapToken } from '../state/swap/swapFlow.js'
import { formEmptied } from '../state/swap/swapSlice.js'
import type { Entry } from '../state/views.js'
import { isSameSwapToken } from './market/swapContract.js'
import { swapChanged } from './swapForm.js'
import { findSwapToken } from './tokens/findSwapToken.js'
import { coinOf, swapTokensQuery } from './tokens/swapTokensQuery.js'

/** Symbols, contract addresses or CAIP-10; an amount of what leaves. */
export type StartSwapParameters = { amount?: string; fromToken?: string; toToken?: string }

/**
 * Opens the form, filled in as given; a swap that is under way is shown instead, and on a network without swaps the choice of
 * others. @spec S9.41
 */
export async function startSwap(
  context: Context,
  parameters: StartSwapParameters = {},
): Promise<void> {
  const detail = missingForSwaps(context)
  if (detail) throw new LatchkeyError('view/unavailable', { view: 'Swap', detail: `: ${detail}` })
  const entry: Entry = swapEntry(context)
  // Before it is seen: what is typed at once must not be emptied.
  const filled = entry.view === 'Swap' ? fillSwap(context, parameters) : undefined
  await showView(context, entry)
  await filled
}

const names = ['fromToken', 'toToken'] as const
/** Longer than a CAIP-10 address; what a host passes on may be any text. */
const maxShown = 100

/** The view of swaps that fits: the form, the swap that is under way, or that the network has none. @spec S9.41 */
export function swapEntry(context: Context): Entry {
  const { flow } = context.store.get().swap
  if (flow) return { view: 'SwapPreview' }
  return isSwapNetwork(context)
    ? { view: 'Swap' }
    : { view: 'UnsupportedChain', data: { swapUnsupportedChain: true } }
}

/**
 * Starts with an empty form, from the coin, and fills in what was given; a token that is not found stays to be chosen, and is
 * thrown as the host's mistake once the form is there.
 */
export async function fillSwap(
  context: Context,
  { amount = '', fromToken, toToken }: StartSwapParameters,
): Promise<void> {
  const { store } = context
  const network = activeNetwork(store.get().networks)
  if (!network) return
  // An amount of another token is filled in together with it.
  const amountNow = fromToken === undefined ? amount : ''
  const coin = coinOf(network)
  store.update('swap', (swap) => ({ ...formEmptied(swap), amount: amountNow, source: coin }))
  const lookups = await Promise.allSettled(
    [fromToken, toToken].map(async (wanted) =>
      wanted === undefined ? undefined : findToken(context, network, wanted),
    ),
  )
  const [from, to] = lookups.map((one) => (one.status === 'fulfilled' ? one.value : undefined))
  const mistakes = [fromToken, toToken].flatMap((wanted, at) => {
    // Where the list or the chain gave no answer, that says nothing of the token.
    const isMissing = lookups[at]?.status === 'fulfilled' && lookups[at].value === undefined
    const shown = wanted?.slice(0, maxShown)
    return shown !== undefined && isMissing ? [{ name: names[at], shown }] : []
  })
  // What the visitor chose meanwhile stays.
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

const mistake = (call: string) => new LatchkeyError('parameters/invalid', { call })

/** Finds a token by its address, or by its symbol: the coin, then the list. */
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
  // None that is merely held: tokens are sent to visitors to be mistaken.
  return tokens.find((token) => token.symbol.toLowerCase() === symbol)
}
