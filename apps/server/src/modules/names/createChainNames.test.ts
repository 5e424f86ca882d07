import { expect, test } from 'vitest'
import { collectGarbage } from '../data/testing/collectGarbage.js'
import { createChainNames } from './createChainNames.js'

test('the blanks around a link are not held in memory with it', async () => {
  const blanks = ' '.repeat(1_000_000)
  const names = createChainNames({
    chain: 'eip155:1',
    registry: {
      addressOf: async () => undefined,
      nameOf: async (address) => `${address}.eth`,
      // Each time another text, as if it came from the chain.
      textOf: async (name) => Buffer.from(`${blanks}https://a.example/${name}`).toString('latin1'),
    },
  })
  const before = process.memoryUsage().heapUsed
  for (let nth = 0; nth < 200; nth += 1) await names.identity(`0x${nth}`)
  collectGarbage()
  expect(process.memoryUsage().heapUsed - before).toBeLessThan(50_000_000)
  expect(await names.avatarOf('0x7')).toBe('https://a.example/0x7.eth')
})
