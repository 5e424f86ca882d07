import type { AuthEvent } from '@latchkey/core/adapter'
import { createFakeEnv, fakeNetwork } from '@latchkey/core/testing'
import { expect, test } from 'vitest'
import type { Channel } from '../channel/createChannel.js'
import { embeddedPorts } from '../testing/embeddedPorts.js'
import type { Family } from './createFamily.js'
import { createRequests } from './createRequests.js'

function begin() {
  const said: AuthEvent[] = []
  const answers: ((answer: unknown) => void)[] = []
  const ask = (() =>
    new Promise((resolve) => {
      answers.push(resolve)
      // Each question is answered as the test says.
    })) as Channel['ask']
  const requests = createRequests({
    channel: { ask },
    frameChain: { goTo: async (networkId) => networkId },
    ports: embeddedPorts(createFakeEnv(), [fakeNetwork(1)]),
    say: (event) => said.push(event),
  })
  const networkId = 'eip155:1'
  const family = {
    namespace: 'eip155',
    networkId: () => networkId,
    account: async () => ({ address: `0x${'1'.repeat(40)}`, networkId }),
    // What is asked of a family here.
  } as Partial<Family> as Family
  const sign = async () => {
    const work = requests.ask(family, { method: 'personal_sign', params: [] })
    await new Promise((resolve) => setTimeout(resolve))
    return work
  }
  return { answers, requests, said, sign }
}

const turn = () => new Promise((resolve) => setTimeout(resolve, 5))

test('S4.55 S4.57 a request is shown though one that nobody sees any more is still on its way', async () => {
  const { answers, requests, said, sign } = begin()
  const first = sign()
  await turn()
  requests.frameWaits(true)
  expect(said).toEqual([{ type: 'approval', open: true }])
  // The visitor approved it and left; it is being sent.
  requests.frameWaits(false)
  const second = sign()
  await turn()
  requests.frameWaits(true)
  expect(said.slice(1)).toEqual([{ type: 'approval', open: true }])
  answers[0]?.('0xfirst')
  expect(await first).toBe('0xfirst')
  expect(said).toHaveLength(2)
  requests.frameWaits(false)
  answers[1]?.('0xsecond')
  expect(await second).toBe('0xsecond')
  expect(said[2]).toEqual({ type: 'approval', open: false, result: 'success' })
})
