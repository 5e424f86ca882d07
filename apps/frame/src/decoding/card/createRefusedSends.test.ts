import { expect, test } from 'vitest'
import { createRefusedSends } from './createRefusedSends.js'

const send = { caipNetworkId: 'eip155:1', from: 'ann', nonce: 5, at: 0 }

test('refused transactions are those of one account on one network', () => {
  const sends = createRefusedSends()
  const all = [send, { ...send, from: 'bob' }, { ...send, caipNetworkId: 'eip155:10' }]
  for (const each of all) sends.add(each)
  expect(sends.of('eip155:1', 'ann')).toEqual([all[0]])
  expect(sends.of('eip155:1', 'bob')).toEqual([all[1]])
  expect(sends.of('eip155:10', 'ann')).toEqual([all[2]])
  expect(sends.of('eip155:10', 'bob')).toEqual([])
})

test('transactions with a used nonce are forgotten: of that account, network and nonce only', () => {
  const sends = createRefusedSends()
  const others = [
    { ...send, from: 'bob' },
    { ...send, caipNetworkId: 'eip155:10' },
    { ...send, nonce: 6 },
  ]
  for (const each of [send, ...others, { ...send, at: 1 }]) sends.add(each)
  sends.settle({ caipNetworkId: 'eip155:1', from: 'ann', nonce: 5 })
  expect(sends.of('eip155:1', 'ann')).toEqual([others[2]])
  expect(sends.of('eip155:1', 'bob')).toEqual([others[0]])
  expect(sends.of('eip155:10', 'ann')).toEqual([others[1]])
})

test('the last hundred refused transactions are kept', () => {
  const sends = createRefusedSends()
  for (let nonce = 0; nonce < 101; nonce += 1) sends.add({ ...send, nonce })
  const nonces = sends.of('eip155:1', 'ann').map(({ nonce }) => nonce)
  expect(nonces).toHaveLength(100)
  expect([nonces[0], nonces[99]]).toEqual([1, 100])
})
