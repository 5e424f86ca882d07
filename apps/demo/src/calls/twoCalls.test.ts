// @vitest-environment jsdom
import type { Latchkey, Network } from '@latchkey/core'
import { contracts } from '@latchkey/localnet/contracts'
import { expect, test } from 'vitest'
import { networks } from '../setup/networks.js'
import { abilitiesText, mintPaid, readAbilities } from './twoCalls.js'

const address = `0x${'a1'.repeat(20)}`
const [chain] = networks
const sender = { address, network: { ...chain, chainNamespace: 'eip155' } as unknown as Network }

/** An instance whose wallet gives these answers, and what it was asked. */
function answering(answers: Readonly<Record<string, unknown>>) {
  const asked: { method: string; params?: unknown }[] = []
  const request = async (call: { method: string; params?: unknown }) => {
    asked.push(call)
    return answers[call.method]
  }
  return { asked, latchkey: { getProvider: () => ({ request }) } as unknown as Latchkey }
}

test.each([
  [{ atomic: { status: 'supported' } }, 'one approval: yes; fees paid by the app: no'],
  [
    { atomic: { status: 'ready' }, paymasterService: { supported: true } },
    'one approval: with the first one; fees paid by the app: yes',
  ],
  [{}, 'one approval: no; fees paid by the app: no'],
])('the answer %j is put in plain words', async (capabilities, text) => {
  const { latchkey } = answering({ wallet_getCapabilities: { '0x7a69': capabilities } })
  expect(abilitiesText(await readAbilities(latchkey, sender))).toContain(text)
})

test('the paid call mints from the local dollar without coins, and names the service', async () => {
  const receipts = [{ blockNumber: '0x7', status: '0x1', logs: [], gasUsed: '0x1' }]
  const { asked, latchkey } = answering({
    wallet_sendCalls: { id: '0x1d' },
    wallet_getCallsStatus: { id: '0x1d', status: 200, atomic: true, receipts, version: '2.0.0' },
  })
  const sent: string[] = []
  const outcome = await mintPaid(latchkey, sender, (id) => sent.push(id), 'http://s/v1/paymaster')
  expect([outcome.where, sent]).toEqual(['block 7', ['0x1d']])
  const { params } = asked.find(({ method }) => method === 'wallet_sendCalls') ?? {}
  expect(params).toMatchObject([
    {
      calls: [{ to: contracts.dollar }],
      capabilities: { paymasterService: { url: 'http://s/v1/paymaster' } },
    },
  ])
  expect((params as [{ calls: object[] }])[0].calls[0]).not.toMatchObject({
    value: expect.anything(),
  })
})
