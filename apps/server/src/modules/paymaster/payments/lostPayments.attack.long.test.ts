import { expect, test } from 'vitest'
import { useFollower } from '../testing/useFollower.js'

const { open } = useFollower()
const isLogs = ({ method }: { readonly method: string }) => method === 'eth_getLogs'

test('T434 a node behind its load balancer answers for blocks that it does not have: they are read when one has them', async () => {
  const { chain, next, reserve, settled, sums } = await open()
  await reserve(1)
  // The head is that of another node.
  chain.state.lagOf = (calls) => (calls.some(isLogs) ? 60 : 0)
  chain.pay(1, { blocks: 1 })
  for (let round = 0; round < 5; round += 1) await next({ blocks: 10 })
  chain.state.lagOf = () => 0
  await next({ blocks: 60 })
  await settled()
  expect(await sums()).toEqual({ reserved: 0, spent: 30 })
})

test('T434 a node that is far behind what was read takes nothing back', async () => {
  const { chain, next, reserve, settled, sums } = await open({ paidBefore: { 7: 300 } })
  await reserve(1)
  chain.pay(1, { blocks: 1 })
  await settled()
  chain.state.lagOf = () => 500
  await next({ blocks: 1 })
  chain.state.lagOf = () => 0
  await next({ blocks: 40 })
  await settled()
  expect(await sums()).toEqual({ reserved: 0, spent: 30 })
  expect(await sums('')).toEqual({ reserved: 0, spent: 0 })
})

test('T434 a chain that began anew, or never had the head that a node named, is read again after some minutes', async () => {
  const { chain, next, reserve, settled, sums, wait } = await open()
  chain.state.lagOf = () => -10_000
  await next({ blocks: 1 })
  chain.state.lagOf = () => 0
  await reserve(1)
  chain.pay(1, { blocks: 1 })
  await next({ blocks: 1 })
  await wait(301)
  await settled()
  expect(await sums()).toEqual({ reserved: 0, spent: 30 })
  chain.state.head = 20
  chain.pay(2, { blocks: 1 })
  await next({ blocks: 0 })
  await wait(301)
  await next({ blocks: 1 })
  await settled()
  expect(await sums('')).toEqual({ reserved: 0, spent: 30 })
})

test.each([
  ['a slow chain', 12],
  ['a chain with many blocks a second', 0.25],
])(
  'T434 payments that were left out of an answer are found by a later reading, on %s',
  async (_, blockSeconds) => {
    const { chain, next, reserve, settled, sums } = await open({ blockSeconds })
    await reserve(1)
    chain.state.isHiding = true
    chain.pay(1, { blocks: 1 })
    await settled()
    await next({ blocks: 80 })
    chain.state.isHiding = false
    await next({ blocks: Math.ceil(120 / blockSeconds) })
    await settled()
    expect(await sums()).toEqual({ reserved: 0, spent: 30 })
    // All of it again, once it is old, and once more: it counts once.
    for (let minute = 0; minute < 25; minute += 1) await next({ blocks: 60 / blockSeconds })
    expect(await sums()).toEqual({ reserved: 0, spent: 30 })
    expect(await sums('')).toEqual({ reserved: 0, spent: 0 })
  },
)

test('T434 the same where a provider reads ten blocks at once: each block is read again when it is old', async () => {
  const { chain, next, reserve, sums } = await open({ blockSeconds: 1 })
  chain.state.refusalOf = ([from, to]) =>
    to - from >= 10 ? { code: -32600, message: 'up to a 10 block range' } : undefined
  await reserve(1)
  chain.state.isHiding = true
  chain.pay(1, { blocks: 1 })
  for (let minute = 0; minute < 5; minute += 1) await next({ blocks: 60 })
  chain.state.isHiding = false
  const before = chain.ranges.length
  for (let minute = 0; minute < 20; minute += 1) await next({ blocks: 60 })
  expect(await sums()).toEqual({ reserved: 0, spent: 30 })
  // Twice each, what may be reorganised, and what is tried at sizes that are refused.
  expect(chain.ranges.length - before).toBeLessThan(20 * 30)
})

test('T434 what is paid before the first reading worked counts, what was before the first start does not', async () => {
  const { chain, next, reserve, settled, sums } = await open({ paidBefore: { 7: 5, 8: 30 } })
  chain.state.refusalOf = () => ({ code: -32000, message: 'down' })
  await reserve(1)
  await next({ blocks: 1 })
  chain.pay(1, { blocks: 1 })
  await next({ blocks: 50 })
  chain.state.refusalOf = () => undefined
  await next({ blocks: 50 })
  await settled()
  expect(await sums()).toEqual({ reserved: 0, spent: 30 })
  expect(await sums('')).toEqual({ reserved: 0, spent: 0 })
})

test('T434 payments that are read days after they were made count once', async () => {
  const { chain, next, reserve, settled, sums, wait } = await open()
  await reserve(1)
  await settled()
  chain.state.lagOf = () => {
    throw new Error('down')
  }
  chain.pay(1, { blocks: 1 })
  await wait(4 * 86_400)
  chain.state.lagOf = () => 0
  await next({ blocks: 1 })
  await next({ blocks: 1 })
  await settled()
  expect(await sums()).toEqual({ reserved: 0, spent: 30 })
  expect(await sums('')).toEqual({ reserved: 0, spent: 0 })
})
