import { expect, test } from 'vitest'
import { createByteBudget } from './createByteBudget.js'
import { ipNetworksOf } from './ipNetworks.js'

test('a visitor holds so many bytes at once, in all requests together', () => {
  const budget = createByteBudget({ perVisitor: 10, inAll: 100 })
  const [first, second] = [
    budget.open(ipNetworksOf('203.0.113.1')),
    budget.open(ipNetworksOf('203.0.113.1')),
  ]
  expect([first.add(6), second.add(4), second.add(1)]).toEqual([true, true, false])
  expect(budget.open(ipNetworksOf('203.0.113.2')).add(10)).toBe(true)
  first.release()
  first.release()
  expect(budget.used()).toBe(14)
  expect([second.add(6), second.add(1)]).toEqual([true, false])
  expect(first.add(1)).toBe(false)
})

test('a few visitors who take all they can leave room for the next one', () => {
  const budget = createByteBudget({ perVisitor: 300, inAll: 1_000 })
  for (let n = 0; n < 8; n += 1) {
    const held = budget.open(ipNetworksOf(`203.0.113.${n}`))
    while (held.add(1));
  }
  expect(budget.open(ipNetworksOf('198.51.100.1')).add(1)).toBe(true)
})

test('addresses of one /64 are one visitor, and the 256 of a /56 are four', () => {
  const budget = createByteBudget({ perVisitor: 10, inAll: 1_000 })
  expect(budget.open(ipNetworksOf('2001:db8::1')).add(10)).toBe(true)
  expect(budget.open(ipNetworksOf('2001:db8::2')).add(1)).toBe(false)
  const blocks = [1, 2, 3, 4].map((n) => budget.open(ipNetworksOf(`2001:db8:0:${n}::1`)).add(10))
  expect(blocks).toEqual([true, true, true, false])
})

test('T253 the 256 blocks of a /48 are eight visitors, and leave room for others', () => {
  const budget = createByteBudget({ perVisitor: 10, inAll: 1_000 })
  const small = createByteBudget({ perVisitor: 10, inAll: 100 })
  let [inOne, inSmall] = [0, 0]
  for (let block = 0; block < 256; block += 1) {
    const networks = ipNetworksOf(`2001:db8:0:${(block * 256).toString(16)}::1`)
    if (budget.open(networks).add(10)) inOne += 1
    if (small.open(networks).add(10)) inSmall += 1
  }
  expect([inOne, inSmall]).toEqual([8, 5])
  expect(small.open(ipNetworksOf('203.0.113.1')).add(10)).toBe(true)
})
