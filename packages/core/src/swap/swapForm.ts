import type { Context } from '../runtime/context.js'
import type { SwapToken } from '../state/swap/swapFlow.js'
import type { SwapSide, SwapSlice } from '../state/swap/swapSlice.js'
import { isSameSwapToken } from './market/swapContract.js'

export type SetSwapTokenParameters = { side: SwapSide; token: SwapToken }

export type SetSwapAmountParameters = { side: SwapSide; amount: string }

/** Changes the form; what went wrong with it before is old then. */
export const swapChanged =
  (change: Partial<Omit<SwapSlice, 'driven' | 'error' | 'flow' | 'givenUp'>>) =>
  (swap: SwapSlice): SwapSlice => ({ ...swap, error: undefined, ...change })

/** Chooses a token; the one that stands on the other side changes places with it. An amount of another token goes. */
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
    const keepsAmount = isSame || swap.typed !== side
    return swapChanged({
      [side]: token,
      missing: undefined,
      ...(isTwice && { [otherSide]: before }),
      ...(!keepsAmount && { amount: '' }),
    })(swap)
  })
}

/** Sets the amount as typed on one side; the other follows. */
export async function setSwapAmount(
  { store }: Context,
  { amount, side }: SetSwapAmountParameters,
): Promise<void> {
  // Longer than any amount a visitor types.
  store.update('swap', swapChanged({ amount: amount.slice(0, 1_000), typed: side }))
}

/** Turns the swap around: what arrived leaves, with the amount at its token. */
export async function switchSwapTokens({ store }: Context): Promise<void> {
  store.update('swap', (swap) =>
    swapChanged({
      source: swap.to,
      to: swap.source,
      typed: swap.typed === 'source' ? 'to' : 'source',
    })(swap),
  )
}
