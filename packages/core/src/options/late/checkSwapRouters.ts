import type { SwapRouter } from '@latchkey/protocol'
import { assertKnown, assertOption, isRecord } from '../validateOption.js'

const isAddress = (value: unknown) => /^0x[\da-f]{40}$/i.test(String(value))

/** Routers move the visitor's money, so typos must not pass. */
export function checkSwapRouters(swapRouters: Readonly<Record<number, unknown>>): void {
  const isByChain = isRecord(swapRouters) && !Array.isArray(swapRouters)
  assertOption(isByChain, 'swapRouters', 'give { [chainId]: [{ address, wrapped }] }')
  for (const [chainId, routers] of Object.entries(swapRouters)) {
    const option = `swapRouters.${chainId}`
    assertOption(/^[1-9]\d*$/.test(chainId), option, 'name chains by their number')
    assertOption(Array.isArray(routers), option, 'list routers')
    for (const router of routers as readonly SwapRouter[]) {
      assertOption(isRecord(router), option, 'give { address, wrapped }')
      assertKnown(option, router, ['address', 'wrapped'])
      for (const name of ['address', 'wrapped'] as const) {
        const { [name]: value } = router
        assertOption(isAddress(value), `${option}.${name}`, `${value} is no address`)
      }
    }
  }
}
