import { showView } from '../modal/showView.js'
import type { Context } from '../runtime/context.js'
import { modalFiltered } from '../state/modalSlice.js'
import { networkChosen } from '../state/networksSlice.js'
import { replace } from '../state/routerSteps.js'
import type { ViewData } from '../state/views.js'

/** Shows the wallets of the other namespace, which becomes active once one connects. @spec S2.17 */
export async function switchActiveChain(
  context: Context,
  parameters: ViewData['SwitchActiveChain'],
): Promise<void> {
  const { store } = context
  const { navigateTo: view, navigateWithReplace, network, switchToChain } = parameters
  store.update('networks', networkChosen(network))
  store.update('modal', modalFiltered(switchToChain))
  if (navigateWithReplace) store.update('router', replace({ view }))
  else await showView(context, { view })
}
