import { expect, test } from 'vitest'
import { useFollower } from '../testing/useFollower.js'

const { open } = useFollower()
type Refusal = Error | { readonly code: number; readonly message: string }

test.each<[string, number, Refusal]>([
  ['too many results', 100, { code: -32602, message: 'query returns more than 10000 results' }],
  ['too many blocks', 10, { code: -32600, message: 'block range too large' }],
  ['all but one block', 1, { code: 35, message: 'ranges over 1 block are not supported' }],
  // The client takes this code for a rate limit, and some say it with another status than 200.
  ['the code of a rate limit', 64, new Error('eip155:1 cannot be reached (node: it is busy)')],
])(
  'T434 a provider refuses ranges, for %s: they are halved until it reads them',
  async (_, most, refusal) => {
    const { chain, next, reserve, settled, sums } = await open()
    chain.state.refusalOf = ([from, to]) => (to - from >= most ? refusal : undefined)
    await reserve(1)
    chain.pay(1, { blocks: 150 })
    await next({ blocks: 150 })
    for (let round = 0; round < 10; round += 1) await settled()
    expect(await sums()).toEqual({ reserved: 0, spent: 30 })
    // Then it is asked for what it reads.
    const before = chain.ranges.length
    await settled()
    const asked = chain.ranges.slice(before)
    const tooMany = asked.filter(([from, to]) => to - from >= most)
    expect(tooMany.length).toBeLessThanOrEqual(asked.length / 4)
  },
)

test('T434 a provider that refuses all, or reads block by block, is not asked without end', async () => {
  const { chain, next, reports, reserve, settled, sums } = await open()
  const refusal = { code: -32000, message: 'no logs here' }
  chain.state.refusalOf = () => refusal
  await reserve(1)
  chain.pay(1, { blocks: 200 })
  const before = chain.ranges.length
  let rounds = await next({ blocks: 200 })
  expect(reports).toEqual(['paymaster: eip155:1 cannot be read (no logs here)'])
  chain.state.refusalOf = ([from, to]) => (from < to ? refusal : undefined)
  while ((await sums()).spent === 0) rounds += await settled()
  // One round more may have begun.
  expect(chain.ranges.length - before).toBeLessThanOrEqual(20 * (rounds + 1))
})

test('T434 offers end as far as the chain was read; those behind stay reserved until it can be', async () => {
  const { chain, next, reserve, settled, sums, wait } = await open()
  await reserve(1, { validFor: 60 })
  await reserve(2, { validFor: 3_000 })
  await reserve(3, { validFor: 3_000 })
  const hole = chain.state.head + 20
  chain.state.refusalOf = ([, to]) =>
    to >= hole ? { code: -32000, message: 'missing trie node' } : undefined
  chain.pay(3, { blocks: 25 })
  await next({ blocks: 400 })
  // The first has ended for certain; the others may be in blocks that no one can read.
  await expect.poll(sums).toEqual({ reserved: 160, spent: 0 })
  await wait(86_400)
  await next({ blocks: 10 })
  expect(await sums()).toEqual({ reserved: 160, spent: 0 })
  chain.state.refusalOf = () => undefined
  await settled()
  expect(await sums()).toEqual({ reserved: 0, spent: 30 })
})

test('T434 a long outage locks no budget for ever: one reading later all of it is as it should be', async () => {
  const { chain, next, reserve, settled, sums, wait } = await open()
  for (const at of [1, 2, 3]) await reserve(at)
  chain.state.refusalOf = () => new Error('eip155:1 cannot be reached')
  chain.pay(2, { blocks: 3 })
  await next({ blocks: 30_000 })
  await wait(3 * 86_400)
  expect(await sums()).toEqual({ reserved: 240, spent: 0 })
  chain.state.refusalOf = ([from, to]) =>
    to - from >= 1_000 ? { code: -32000, message: 'exceed maximum block range' } : undefined
  await next({ blocks: 1 })
  for (let round = 0; round < 20; round += 1) await settled()
  expect(await sums()).toEqual({ reserved: 0, spent: 30 })
  expect(await sums('')).toEqual({ reserved: 0, spent: 0 })
})
