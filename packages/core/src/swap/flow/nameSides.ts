import { LatchkeyError } from '@latchkey/protocol'
import type { Context } from '../../runtime/context.js'
import type { SwapFlow, SwapTerms, SwapToken } from '../../state/swap/swapSlice.js'
import { findSwapToken } from '../tokens/findSwapToken.js'

/**
 * Returns a swap under way with its tokens as the list or the chain names and counts them, and the very same one where they
 * do already: what the storage calls a token, any script of the origin may have written there.
 */
export async function nameSides(context: Context, flow: SwapFlow): Promise<SwapFlow> {
  const [source, to] = await Promise.all(
    [flow.terms.source, flow.terms.to].map((token) => named(context, token)),
  )
  const terms: SwapTerms = { ...flow.terms, ...(source && { source }), ...(to && { to }) }
  const isSame = ([side, token]: readonly [SwapToken, SwapToken | undefined]) =>
    side.symbol === token?.symbol && side.decimals === token.decimals
  const sides = [[flow.terms.source, source] as const, [flow.terms.to, to] as const]
  return sides.every(isSame) ? flow : { ...flow, terms }
}

async function named(context: Context, token: SwapToken): Promise<SwapToken> {
  const found = await findSwapToken(context, token)
  if (!found) throw new LatchkeyError('swap/mismatch')
  return { ...found, address: token.address }
}
