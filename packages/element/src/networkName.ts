import type { FaceFacts } from './Face.js'

/** The name of the network a family is on, or that it is none of the host's: a wallet may stand anywhere. */
export function networkName({ namespace, state, words }: FaceFacts): string | undefined {
  const { caipNetwork: active, requestedCaipNetworks = [] } =
    (namespace && state?.networks[namespace]) || {}
  if (!active) return undefined
  const isRequested = requestedCaipNetworks.some(
    ({ caipNetworkId }) => caipNetworkId === active.caipNetworkId,
  )
  return isRequested ? active.name : words.unsupportedNetwork
}
