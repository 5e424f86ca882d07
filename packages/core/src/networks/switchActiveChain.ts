import type { Context } from '../context.js'
import { filteredBy } from '../modal/modalSlice.js'
import { replace } from '../router/routerSlice.js'
import { showView } from '../router/showView.js'
import type { ViewData } from '../router/views.js'
import { networkChosen } from './networksSlice.js'

/**
 * Goes on from SwitchActiveChain to the wallets of the other family. The family comes to the front when one of them
 * has connected, so that a visitor who turns back still stands where the connected wallet is. @spec S2.17
 */
export async function switchActiveChain(
  context: Context,
  parameters: ViewData['SwitchActiveChain'],
): Promise<void> {
  const { store } = context
  const { navigateTo: view, navigateWithReplace, network, switchToChain } = parameters
  store.update('networks', networkChosen(network))
  store.update('modal', filteredBy(switchToChain))
  if (navigateWithReplace) store.update('router', replace({ view }))
  else await showView(context, { view })
}
