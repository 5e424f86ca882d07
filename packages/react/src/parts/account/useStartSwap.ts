import { isSwapOffered, run } from '@latchkey/core/ui'
import { useFeatures } from '../../hooks/instance/useFeatures.js'
import { useSelector } from '../../hooks/instance/useSelector.js'
import { useWidget } from '../../hooks/instance/useWidget.js'
import { useLateStart } from '../../hooks/tasks/useLateStart.js'
import { selectNetworks } from '../../hooks/view/selectors.js'

export type StartSwap = {
  /** Opens the swap view, or says that this network has none. */
  start(): void
  prepare(): void
}

/** @spec S1.06 S9.33 */
export function useStartSwap(): StartSwap | undefined {
  const context = useWidget()
  const startLate = useLateStart()
  const { swaps } = useFeatures()
  // Subscribes: networks decide, too.
  useSelector(selectNetworks)
  if (!swaps || !context.ui.shows('Swap') || !isSwapOffered(context)) return undefined
  const load = () => import('@latchkey/core/swap')
  return {
    start() {
      startLate({
        entry: { view: 'Swap', data: {} },
        load,
        // What follows swaps leads the view on, where it is shown already.
        start: async ({ startSwap }, isShown) => isShown || run(context, startSwap, {}),
      })
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
