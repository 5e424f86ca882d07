import { LatchkeyError, type Network } from '@latchkey/protocol'
import { isOnScreen } from '../modal/isOnScreen.js'
import { openModal } from '../modal/opening/openModal.js'
import { showView } from '../modal/showView.js'
import type { Context } from '../runtime/context.js'
import { accountOf } from '../state/accountsSlice.js'
import { activeAccount } from '../state/activeAccount.js'
import { modalFiltered } from '../state/modalSlice.js'
import { sameNetwork } from '../state/networkChanges.js'
import { activeNetwork, findNetwork, networkChosen } from '../state/networksSlice.js'
import { replace } from '../state/routerSteps.js'
import { changeSlices, inTurn } from '../state/transition.js'
import type { Entry, ViewData } from '../state/views.js'

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

export type SwitchTargetInput = {
  readonly target: Network
  readonly active: Network | undefined
  readonly embeddedKnowsTarget: boolean
  readonly address: string | undefined
  readonly targetAddress: string | undefined
}

type SwitchEntry = Extract<Entry, { view: 'SwitchNetwork' | 'SwitchActiveChain' }>

/** @spec S2.14 S2.16-S2.18 */
export function switchTarget(input: SwitchTargetInput): SwitchEntry | undefined {
  const { active, address, target: network, targetAddress } = input
  if (sameNetwork(active, network)) return undefined
  if (input.embeddedKnowsTarget || !address || targetAddress) {
    return { view: 'SwitchNetwork', data: { network } }
  }
  const data = {
    switchToChain: network.chainNamespace,
    navigateTo: 'Connect',
    navigateWithReplace: true,
    network,
  } as const
  return { view: 'SwitchActiveChain', data }
}

/** Shows the wallets of the other namespace, which becomes active once one connects. @spec S2.17 */
export async function switchActiveChain(
  context: Context,
  parameters: ViewData['SwitchActiveChain'],
): Promise<void> {
  const { navigateTo: view, navigateWithReplace, network, switchToChain } = parameters
  const chosen = changeSlices({
    networks: networkChosen(network),
    modal: modalFiltered(switchToChain),
  })
  if (!navigateWithReplace) return showView(context, { view }, chosen)
  context.store.commit(inTurn(chosen, changeSlices({ router: replace({ view }) })))
}
