import { isSwapOffered, run } from '@latchkey/core/ui'
import { useFeatures } from '../../hooks/instance/useFeatures.js'
import { useSelector } from '../../hooks/instance/useSelector.js'
import { useWidget } from '../../hooks/instance/useWidget.js'
import { selectNetworks } from '../../hooks/view/selectors.js'

/** What a control that leads to swaps does. */
export type StartSwap = {
  /** Opens the swap view, or what says that this network has none. */
  start(): void
  /** Loads what that needs, and the tokens, when a click is likely. */
  prepare(): void
}

/** Returns what leads to swaps; undefined if they are unavailable. @spec S1.06 S9.33 */
export function useStartSwap(): StartSwap | undefined {
  const context = useWidget()
  const { swaps } = useFeatures()
  // Decides, too.
  useSelector(selectNetworks)
  if (!swaps || !context.ui.shows('Swap') || !isSwapOffered(context)) return undefined
  // In the swap chunk, which most visits do not need.
  const load = () => import('@latchkey/core/swap')
  return {
    start() {
      load()
        .then(({ startSwap }) => run(context, startSwap, {}))
        .catch(() => {})
    },
    prepare() {
      load()
        .then(async ({ isSwapNetwork, swapTokensQuery }) => {
          if (!isSwapNetwork(context)) return
          await (await context.queries.load()).prefetchQuery(swapTokensQuery(context))
        })
        .catch(() => {})
    },
  }
}
