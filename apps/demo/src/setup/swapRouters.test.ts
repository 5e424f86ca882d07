import { market } from '@latchkey/localnet/market'
import { expect, test } from 'vitest'
import { swapRouters } from './swapRouters.js'

test('both local chains swap through both routers of the market', () => {
  expect(Object.keys(swapRouters)).toEqual(['31337', '31338'])
  const { router, v3, wrapped } = market
  for (const routers of Object.values(swapRouters)) {
    expect(routers).toEqual([
      { address: router, wrapped },
      { address: v3.router, wrapped },
    ])
  }
})
