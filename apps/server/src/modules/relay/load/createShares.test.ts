import { ipNetworksOf } from '@latchkey/service/ipNetworks'
import { expect, test } from 'vitest'
import { createShares, type Holder } from './createShares.js'

const holderOf = (...networks: string[]): Holder => ({ networks })

function make(options: { inAll: number; perNetwork?: number; perClient?: number }) {
  const evicted: Holder[] = []
  const shares = createShares({ ...options, evict: (holder) => evicted.push(holder) })
  return { shares, evicted }
}

test('a network has a fifth, a wide one two, a client what is said', () => {
  const { shares } = make({ inAll: 100, perClient: 3 })
  const first = { client: 'key', networks: ['a', 'wide'] }
  expect(shares.take(first, 3)).toBe(true)
  expect(shares.take(first)).toBe(false)
  expect(shares.take(holderOf('a', 'wide'), 17)).toBe(true)
  expect(shares.take(holderOf('a', 'wide'))).toBe(false)
  expect(shares.take(holderOf('b', 'wide'), 20)).toBe(true)
  expect(shares.take(holderOf('c', 'wide'))).toBe(false)
  expect(shares.take(holderOf('c'), 20)).toBe(true)
  shares.give(first, 3)
  expect([shares.heldBy('key'), shares.heldBy('a'), shares.held()]).toEqual([0, 17, 57])
})

test('where all is taken, the largest holder of the largest network gives way to one that has less', () => {
  const { shares, evicted } = make({ inAll: 10, perNetwork: 6 })
  const [large, small] = [holderOf('a'), holderOf('a')]
  shares.take(large, 4)
  shares.take(small, 2)
  shares.take(holderOf('b'), 4)
  const newcomer = holderOf('c')
  expect(shares.take(newcomer, 2)).toBe(true)
  expect(evicted).toEqual([large])
  expect(shares.held()).toBe(8)
  // What the evicted one gives back later was counted already.
  shares.give(large, 4)
  expect(shares.held()).toBe(8)
})

test('a network that has as much as any other gets no more where all is taken', () => {
  const { shares, evicted } = make({ inAll: 4, perNetwork: 2 })
  for (const name of ['a', 'a', 'b', 'b']) expect(shares.take(holderOf(name))).toBe(true)
  const next = holderOf('c')
  expect([shares.take(next), shares.take(next)]).toEqual([true, false])
  expect(evicted).toHaveLength(1)
  expect(shares.fits(holderOf('d'))).toBe(true)
})

test('a thousand networks that take what they get leave room for the next', () => {
  const { shares } = make({ inAll: 20_000, perNetwork: 2_000 })
  for (let at = 0; at < 1_000; at += 1) {
    for (let taken = 0; taken < 25 && shares.take(holderOf(`${at}`)); taken += 1);
  }
  const newcomer = holderOf('honest')
  expect([shares.take(newcomer), shares.take(newcomer)]).toEqual([true, true])
  expect(shares.held()).toBeLessThanOrEqual(20_000)
})

test('T232 one /48 of IPv6 takes half of all at most, and gives way before a network that has less', () => {
  const { shares, evicted } = make({ inAll: 20_000, perNetwork: 2_000, perClient: 20 })
  const from = (ip: string): Holder => ({ client: ip, networks: ipNetworksOf(ip) })
  const flood = (site: number) => {
    let taken = 0
    for (let at = 0; at < 20_000; at += 1) {
      if (shares.take(from(`2001:db8:${site}:${at.toString(16)}::1`))) taken += 1
    }
    return taken
  }
  const few = Array.from({ length: 20 }, () => from('203.0.113.9'))
  for (const each of few) expect(shares.take(each)).toBe(true)
  expect(flood(1)).toBe(10_000)
  flood(2)
  flood(3)
  expect(shares.held()).toBe(20_000)
  evicted.length = 0
  const begin = performance.now()
  for (let at = 0; at < 100; at += 1) {
    expect(shares.take(from(`198.51.100.${at}`))).toBe(true)
  }
  expect(shares.heldBy('203.0.113.9')).toBe(20)
  expect(new Set(evicted.map(({ networks }) => networks[2]?.slice(0, 8)))).toEqual(
    new Set(['2001:db8']),
  )
  // Not a walk through all networks for each.
  expect(performance.now() - begin).toBeLessThan(100)
})

test('where a /48 has the most, of its lines the one with the most gives way, also to a neighbour', () => {
  const { shares, evicted } = make({ inAll: 20, perNetwork: 10 })
  const from = (ip: string): Holder => ({ networks: ipNetworksOf(ip) })
  const greedy = Array.from({ length: 9 }, (_, at) => from(`2001:db8:1:${at}::1`))
  for (const each of [...greedy, from('2001:db8:1:100::1')]) shares.take(each)
  for (let at = 0; at < 10; at += 1) shares.take(from(`203.0.113.${at}`))
  expect(shares.take(from('2001:db8:1:200::1'))).toBe(false)
  shares.give(greedy[0] ?? from(''))
  expect(shares.take(from('198.51.100.1'))).toBe(true)
  expect(shares.take(from('2001:db8:1:200::1'))).toBe(true)
  expect(evicted).toEqual([greedy[1]])
})
