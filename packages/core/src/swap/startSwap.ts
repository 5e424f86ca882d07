import { LatchkeyError } from '@latchkey/protocol'
import { missingForSwaps } from '../modal/opening/isSwapOffered.js'
import { showView } from '../modal/showView.js'
import type { Context } from '../runtime/context.js'
import type { Entry } from '../state/views.js'
import { type FillSwapParameters, fillSwap, swapEntry } from './fillSwap.js'

/** Symbols, contract addresses or CAIP-10; an amount of what leaves. */
export type StartSwapParameters = FillSwapParameters

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
