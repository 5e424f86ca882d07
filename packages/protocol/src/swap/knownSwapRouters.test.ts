import { getAddress } from 'viem'
import { expect, test } from 'vitest'
import { swapChainIds } from '../networks/chainLists.js'
import { findSwapRouter, knownSwapRouters } from './knownSwapRouters.js'

test('S9.41 every swap chain has a router, and no other', () => {
  const known = Object.keys(knownSwapRouters).map(Number)
  expect(known.sort()).toEqual([...swapChainIds].map(Number).sort())
  for (const routers of Object.values(knownSwapRouters)) {
    expect(routers.length).toBeGreaterThan(0)
    for (const { address, wrapped } of routers) {
      expect([address, wrapped]).toEqual([address, wrapped].map((text) => text.toLowerCase()))
      expect(() => [address, wrapped].map((text) => getAddress(text))).not.toThrow()
    }
  }
})

test('a router is found on its chain alone, in any case, or where the host names it', () => {
  const address = '0x7a250d5630B4cF539739dF2C5dAcb4c659F2488D'
  expect(findSwapRouter(1, address)?.address).toBe(address.toLowerCase())
  expect(findSwapRouter(10, address)).toBeUndefined()
  expect(findSwapRouter(31337, address)).toBeUndefined()
  const own = { address, wrapped: address }
  expect(findSwapRouter(31337, address.toLowerCase(), [own])).toBe(own)
})
