import type { Context } from '../../runtime/context.js'
import type { SwapToken } from '../../state/swap/swapSlice.js'
import { knownRouter } from '../market/knownRouter.js'
import type { SwapContext } from '../market/swapContext.js'
import { allowanceOf, readHeld } from '../preview/readHeld.js'

/**
 * Throws unless what is taken back is the allowance of a router that the page knows, for a token that counts as the swap says:
 * any script of the origin can write both into the storage, and the approval of an NFT looks the same.
 */
export async function checkTakeBack(
  context: Context,
  sender: SwapContext,
  { source, spender }: { readonly source: SwapToken; readonly spender: string },
): Promise<void> {
  const router = knownRouter(context, sender.network, spender)
  // A contract of NFTs may count in decimals, but knows no allowance.
  await Promise.all([readHeld(sender, source), allowanceOf(sender, source, router)])
}
