import { LatchkeyError } from '@latchkey/protocol'
import { expect, test } from 'vitest'
import { rethrowUnreachable } from '../chain/chainReads.js'
import { simulate } from './simulate.js'

const account = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const call = { to: '0x00000000000000000000000000000000c0ffee01', data: '0x', value: 1n }

function ask(answer: unknown) {
  const requests: { method: string; params?: readonly unknown[] }[] = []
  const rpc = {
    async request(request: { method: string; params?: readonly unknown[] }) {
      requests.push(request)
      if (answer instanceof Error) throw answer
      return answer
    },
    close() {},
  }
  const result = simulate(rpc, account, { calls: [call], tokens: [] }, { rethrowUnreachable })
  return { requests, result }
}

test('the account asks itself, and nothing but its code is supposed', async () => {
  const { requests, result } = ask('0x')
  await result.catch(() => {})
  expect(requests).toEqual([
    {
      method: 'eth_call',
      params: [
        { from: account, to: account, data: expect.stringMatching(/^0x5aa4b835/) },
        'latest',
        { [account]: { code: expect.stringMatching(/^0x60/) } },
      ],
    },
  ])
})

test.each([
  ['ignores what it is to suppose', '0x'],
  ['answers something else', `0x${'0'.repeat(64)}`],
  ['answers no text', { answer: 1 }],
  ['does not know the method', new LatchkeyError('rpc/method-not-found')],
  ['takes no third parameter', new LatchkeyError('rpc/invalid-params')],
  ['has the call fail', new LatchkeyError('node/execution-reverted')],
  ['fails in its own way', new Error('unsupported')],
])('a node that %s has checked nothing', async (_, answer) => {
  await expect(ask(answer).result).rejects.toMatchObject({ code: 'swap/not-checked' })
})

test.each(['rpc/timeout', 'rpc/unreachable', 'rpc/limit-exceeded'] as const)(
  '%s stays what it is: the next try may reach the node',
  async (code) => {
    await expect(ask(new LatchkeyError(code)).result).rejects.toMatchObject({ code })
  },
)
