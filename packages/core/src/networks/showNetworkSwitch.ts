import { LatchkeyError, type Network } from '@latchkey/protocol'
import { isOnScreen } from '../modal/isOnScreen.js'
import { openModal } from '../modal/opening/openModal.js'
import { showView } from '../modal/showView.js'
import type { Context } from '../runtime/context.js'
import { accountOf } from '../state/accountsSlice.js'
import { activeAccount } from '../state/activeAccount.js'
import { activeNetwork, findNetwork } from '../state/networksSlice.js'
import { switchTarget } from './switchTarget.js'

/** Shows the view that switches to a network, or explains why it can't. @spec S2.14 S2.16-S2.18 */
export async function showNetworkSwitch(
  context: Context,
  { network }: { readonly network: Network },
): Promise<void> {
  const state = context.store.get()
  const target = findNetwork(state.networks, network.caipNetworkId)
  if (!target) throw new LatchkeyError('network/not-found')
  const { address, connectedWalletInfo } = activeAccount(state)
  const entry = switchTarget({
    target,
    active: activeNetwork(state.networks),
    embeddedKnowsTarget:
      connectedWalletInfo?.type === 'AUTH' && (context.auth?.supports(target) ?? false),
    address,
    targetAddress: accountOf(state.accounts, target.chainNamespace).address,
  })
  if (!entry) return
  await (isOnScreen(context) ? showView(context, entry) : openModal(context, { entry }))
}
