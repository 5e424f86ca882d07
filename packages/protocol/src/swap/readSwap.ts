import { isEvmAddress } from '../namespaces/addresses.js'
import { aggregatorMethods } from './aggregatorMethods.js'
import { splitCall } from './callWords.js'
import { pairMethods } from './pairMethods.js'
import { poolMethods } from './poolMethods.js'
import type { RoutedSwap, RouterCall, SwapRouter } from './RoutedSwap.js'
import type { SwapMethod } from './SwapMethod.js'

const methods: Readonly<Record<string, SwapMethod>> = {
  ...pairMethods,
  ...poolMethods,
  ...aggregatorMethods,
}

/** Decodes a router call; addresses are lower case. Undefined if unknown or ambiguously encoded. */
export function readSwap(call: RouterCall, router: SwapRouter): RoutedSwap | undefined {
  const address = router.address.toLowerCase()
  const addresses = [call.to, call.sender, router.wrapped]
  if (call.to.toLowerCase() !== address || !addresses.every(isPrefixed) || call.value < 0n)
    return undefined
  const split = splitCall(call.data)
  if (!split) return undefined
  const terms = methods[split.selector]?.(split, {
    value: call.value,
    sender: call.sender.toLowerCase(),
    wrapped: router.wrapped.toLowerCase(),
  })
  return terms && { router: address, ...terms }
}

const isPrefixed = (address: string) => address.startsWith('0x') && isEvmAddress(address)
