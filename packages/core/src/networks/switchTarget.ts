import type { Network } from '@latchkey/protocol'
import { sameNetwork } from '../state/networkChanges.js'
import type { Entry } from '../state/views.js'

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
