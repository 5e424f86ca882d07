import type { PublicState } from '@latchkey/core'

/** The name of the network in front; a wallet may stand on one that the host did not configure. */
export function networkName(state: PublicState | undefined): string | undefined {
  const { caipNetwork: active, requestedCaipNetworks = [] } =
    (state?.activeNamespace && state.networks[state.activeNamespace]) || {}
  if (!active) return undefined
  const isRequested = requestedCaipNetworks.some(
    ({ caipNetworkId }) => caipNetworkId === active.caipNetworkId,
  )
  return isRequested ? active.name : 'Unsupported network'
}
