import { expect, test } from 'vitest'
import { type ArrivalMemory, findArrivals } from './findArrivals.js'

type Reading = { held: Readonly<Record<string, number>>; own?: string[] }

/** Plays readings of an account; returns what arrived with each. */
function play(...readings: readonly Reading[]) {
  let memory: ArrivalMemory | undefined
  return readings.map(({ held, own = [] }) => {
    const holdings = new Map(
      Object.entries(held).map(([asset, units]) => [
        asset,
        { units: BigInt(units), decimals: 0, symbol: asset },
      ]),
    )
    const found = findArrivals(memory, holdings, new Set(own))
    memory = found.memory
    return Object.fromEntries(
      [...found.arrivals].map(([asset, { units }]) => [asset, Number(units)]),
    )
  })
}
const held = (ETH: number) => ({ held: { ETH } })

test('what rises arrives, and what an account holds at first does not', () => {
  expect(play(held(5), held(5), held(6), held(6), held(9))).toEqual([
    {},
    {},
    { ETH: 1 },
    {},
    { ETH: 3 },
  ])
})

test('a token that the account never had arrives', () => {
  expect(play({ held: { ETH: 1 } }, { held: { ETH: 1, USDC: 7 } })).toEqual([{}, { USDC: 7 }])
})

test('a node that is behind makes nothing arrive twice', () => {
  expect(play(held(5), held(6), held(5), held(6), held(5), held(6))).toEqual([
    {},
    { ETH: 1 },
    {},
    {},
    {},
    {},
  ])
})

test('what was spent elsewhere and comes back arrives', () => {
  expect(play(held(10), held(6), held(6), held(7))).toEqual([{}, {}, {}, { ETH: 1 }])
  expect(play(held(10), held(6), held(7))).toEqual([{}, {}, { ETH: 1 }])
})

test('a token that could not be read for a while does not arrive when it can', () => {
  const both = { held: { ETH: 1, USDC: 7 } }
  expect(play(both, held(1), held(1), both)).toEqual([{}, {}, {}, {}])
})

test('what the visitor’s own transactions move is no arrival, and what comes after it is', () => {
  const own = ['ETH', 'USDC']
  expect(
    play(
      { held: { ETH: 10, DAI: 1 } },
      { held: { ETH: 4, USDC: 7, DAI: 2 }, own },
      { held: { ETH: 5, USDC: 7, DAI: 2 } },
    ),
  ).toEqual([{}, { DAI: 1 }, { ETH: 1 }])
  // All of it was spent: the list then lacks it.
  expect(
    play({ held: { ETH: 1, USDC: 7 } }, { held: { ETH: 1 }, own }, { held: { ETH: 1, USDC: 2 } }),
  ).toEqual([{}, {}, { USDC: 2 }])
})
