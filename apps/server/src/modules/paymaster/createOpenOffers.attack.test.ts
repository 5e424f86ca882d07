import { expect, test } from 'vitest'
import { createOpenOffers } from './createOpenOffers.js'

const ip = '192.0.2.1'

test('T435 a refused request does not take back what another one got for the same operation', () => {
  const orders = [
    [0, 1],
    [1, 0],
  ] as const
  for (const [refused, other] of orders) {
    const offers = createOpenOffers(1, () => 0)
    const requests = [offers.admit(ip, 'a', 1_000), offers.admit(ip, 'a', 1_000)]
    requests[refused]?.()
    expect(offers.admit(ip, 'b', 1_000)).toBeUndefined()
    // Where none of them got it, the place is free.
    requests[other]?.()
    expect(offers.admit(ip, 'b', 1_000)).toBeDefined()
  }
})

test('T435 an offer counts until the latest of its ends, and not longer', () => {
  let now = 0
  const offers = createOpenOffers(1, () => now)
  offers.admit(ip, 'a', 1_000)
  offers.admit(ip, 'a', 500)
  now = 999
  expect(offers.admit(ip, 'b', 2_000)).toBeUndefined()
  now = 1_000
  expect(offers.admit(ip, 'b', 2_000)).toBeDefined()
})
