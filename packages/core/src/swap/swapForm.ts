import { formatUnits, LatchkeyError } from '@latchkey/protocol'
import type { Context } from '../runtime/context.js'
import { parseAmount } from '../send/transfer/parseAmount.js'
import { currentEntry } from '../state/routerSlice.js'
import type { SwapToken } from '../state/swap/swapFlow.js'
import type { SwapSide, SwapSlice } from '../state/swap/swapSlice.js'
import { isSameSwapToken, readBalance, swapContext, swapContract } from './market/swapRequest.js'

export type SetSwapTokenParameters = { side: SwapSide; token: SwapToken }

export type SetSwapAmountParameters = { side: SwapSide; amount: string }

export const swapChanged =
  (change: Partial<Omit<SwapSlice, 'driven' | 'error' | 'flow' | 'givenUp'>>) =>
  (swap: SwapSlice): SwapSlice => {
    const changed: SwapSlice = { ...swap, error: undefined, ...change }
    const isSame = Object.entries(changed).every(([key, value]) => value === Reflect.get(swap, key))
    return isSame ? swap : changed
  }

/** Chooses a token, swapping sides if the other side has it. The amount stays where the token can have it. */
export async function setSwapToken(
  { store }: Context,
  { side, token }: SetSwapTokenParameters,
): Promise<void> {
  store.update('swap', (swap) => {
    const { [side]: before } = swap
    const otherSide = side === 'source' ? 'to' : 'source'
    const { [otherSide]: other } = swap
    const isTwice = other !== undefined && isSameSwapToken(other, token)
    const isSame = before !== undefined && isSameSwapToken(before, token)
    const fits = parseAmount(swap.amount, token.decimals).ok
    const keepsAmount = isSame || swap.typed !== side || fits
    return swapChanged({
      [side]: token,
      missing: undefined,
      ...(isTwice && { [otherSide]: before }),
      ...(!keepsAmount && { amount: '' }),
    })(swap)
  })
}

/** Sets the typed amount of one side. */
export async function setSwapAmount(
  { store }: Context,
  { amount, side }: SetSwapAmountParameters,
): Promise<void> {
  store.update('swap', swapChanged({ amount: amount.slice(0, 1_000), typed: side }))
}

/** Swaps both sides, with the amount kept at its token. */
export async function switchSwapTokens({ store }: Context): Promise<void> {
  store.update('swap', (swap) =>
    swapChanged({
      source: swap.to,
      to: swap.source,
      typed: swap.typed === 'source' ? 'to' : 'source',
    })(swap),
  )
}

/** Gas of an approval and a multi-pool swap; exact only with an amount. */
const gas = 400_000n

/** Wallets choose the fee, and some allow for a doubled one. */
const feeMargin = 2n

/** The fee is an estimate, so more than six decimals would only be hard to read. */
const dustOf = (decimals: number) => 10n ** BigInt(Math.max(0, decimals - 6))

/** Fills in the maximum, minus fees for the coin. */
export async function swapMax(context: Context): Promise<void> {
  const { store } = context
  const { amount: before, source } = store.get().swap
  const sender = swapContext(context)
  if (!source) throw new LatchkeyError('swap/amount-invalid')
  const isCoin = swapContract(source) === undefined
  const [held, fee] = await Promise.all([
    readBalance(sender, source),
    isCoin ? sender.swapping.getFeeOf(sender.network).then((feeOf) => feeOf(gas)) : 0n,
  ])
  const rest = held - fee * feeMargin
  const left = isCoin ? rest - (rest % dustOf(source.decimals)) : rest
  if (left <= 0n) {
    throw new LatchkeyError(held > 0n ? 'swap/insufficient-fee' : 'swap/insufficient-funds')
  }
  const { router, swap } = store.get()
  // The visitor has changed it or is reviewing it.
  const isOld = swap.source !== source || swap.amount !== before
  if (isOld || currentEntry(router).view === 'SwapPreview') return
  store.update('swap', swapChanged({ amount: formatUnits(left, source.decimals), typed: 'source' }))
}
