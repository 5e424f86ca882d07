import { expect, test } from 'vitest'
import { createCapabilities } from './createCapabilities.js'
import type { AtomicStatus } from './readDelegation.js'

const main = 'eip155:1'

function setUp() {
  let time = 0
  const asked: ((status: AtomicStatus) => void)[] = []
  const capabilities = createCapabilities({
    atomicStatus: () => new Promise((resolve) => asked.push(resolve)),
    chain: { rpc: async () => [] },
    now: () => time,
  })
  const pass = (ms: number) => {
    time += ms
  }
  return { asked, capabilities, pass }
}

test('T547 a network is asked once for all who wait, and not again within a second, or half a minute if unnamed', async () => {
  const { asked, capabilities, pass } = setUp()
  const waiting = [capabilities.read(main, '0x1'), capabilities.glance(main, '0x1')]
  pass(5_000)
  waiting.push(capabilities.read(main, '0x1'))
  expect(asked).toHaveLength(1)
  asked[0]?.('ready')
  const ready = { atomic: { status: 'ready' } }
  expect(await Promise.all(waiting)).toEqual([ready, ready, ready])
  expect(await capabilities.glance(main, '0x1')).toEqual(ready)
  expect(asked).toHaveLength(1)
  const next = capabilities.read(main, '0x1')
  expect(asked).toHaveLength(2)
  asked[1]?.('supported')
  expect(await next).toEqual({ atomic: { status: 'supported' } })
  pass(900)
  await capabilities.read(main, '0x1')
  expect(asked).toHaveLength(2)
})

test('T547 an account that changed, another account and a read that hangs are asked for anew', async () => {
  const { asked, capabilities, pass } = setUp()
  void capabilities.read(main, '0x1')
  void capabilities.read(main, '0x2')
  expect(asked).toHaveLength(2)
  pass(30_000)
  void capabilities.read(main, '0x1')
  expect(asked).toHaveLength(3)
  capabilities.forget()
  void capabilities.read(main, '0x1')
  expect(asked).toHaveLength(4)
})
