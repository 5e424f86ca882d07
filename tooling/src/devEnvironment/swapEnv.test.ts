import { expect, test } from 'vitest'
import { marketOf, routersOf, swapsOf } from './swapEnv.js'

const market = {
  wrapped: '0xE1',
  factory: '0xFA',
  router: '0xA0',
  v3: { factory: '0xF3', router: '0xA3', quoter: '0x03', positions: '0x13' },
  tokens: { gold: '0x60', alone: '0xA1' },
}

test('the server quotes both kinds of pools, over the coin and the dollar, and lists what is traded', () => {
  const contracts = { dollar: '0xD0', ticket: '0x71', names: '0xE5' }
  expect(swapsOf(market, contracts)).toEqual({
    pools: [
      {
        kind: 'v2',
        name: 'Local Pools',
        factory: '0xFA',
        router: '0xA0',
        wrapped: '0xE1',
        feeBps: 30,
      },
      {
        kind: 'v3',
        name: 'Local Pools v3',
        factory: '0xF3',
        quoter: '0x03',
        router: '0xA3',
        wrapped: '0xE1',
        fees: [500, 3000, 10_000],
      },
    ],
    bases: ['0xE1', '0xD0'],
    tokens: ['0xE1', '0xD0', '0x71', '0x60', '0xA1'],
  })
})

test('a swap may go through the routers of both kinds', () => {
  expect(routersOf(market)).toEqual([
    { address: '0xA0', wrapped: '0xE1' },
    { address: '0xA3', wrapped: '0xE1' },
  ])
})

test.each([undefined, null, 'market', {}])('chains that report %j have no market', (report) => {
  expect(marketOf(report)).toBeUndefined()
  expect(marketOf(market)).toBe(market)
})
