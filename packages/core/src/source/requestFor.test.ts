import { expect, test } from 'vitest'
import { fakeSourcePart } from '../testing/fakeSourcePart.js'
import { requestFor } from './requestFor.js'

test('each namespace is answered in its own way, after the part had time to find its session', async () => {
  const order: string[] = []
  const ready = async () => order.push('ready')
  const addresses = async () => {
    order.push('addresses')
    return ['0xa']
  }
  const evm = fakeSourcePart({ networkIds: ['eip155:1'], overrides: { ready, addresses } })
  const solana = fakeSourcePart({ networkIds: ['solana:one'], overrides: { ready, addresses } })
  const ask = async (part: typeof evm.part, method: string) =>
    (await requestFor(part.namespace))(part, { method })
  expect(await ask(evm.part, 'eth_accounts')).toEqual(['0xa'])
  expect(await ask(solana.part, 'solana_getAccounts')).toEqual([{ pubkey: '0xa' }])
  expect(order).toEqual(['ready', 'addresses', 'ready', 'addresses'])
})

test('requests of a namespace without a row go to the wallet unchanged, on its network', async () => {
  const request = await requestFor('bip122')
  const { calls, part } = fakeSourcePart({ networkIds: ['bip122:a'] })
  await request(part, { method: 'signMessage' })
  expect(calls).toEqual(['ask signMessage bip122:a'])
  const networkId = () => undefined
  const nowhere = fakeSourcePart({ networkIds: ['bip122:a'], overrides: { networkId } })
  const work = request(nowhere.part, { method: 'signMessage' })
  await expect(work).rejects.toMatchObject({ code: 4100 })
  // What the part sorts itself is its own to refuse.
  const sorting = fakeSourcePart({
    networkIds: ['bip122:a'],
    overrides: { networkId, methods: () => undefined },
  })
  await request(sorting.part, { method: 'signMessage' })
  expect(sorting.calls).toEqual(['ask signMessage undefined'])
})

test.each(['solana', 'bip122', 'polkadot', 'cosmos'] as const)(
  'S3.78 S3.79 several calls are refused on %s before a wallet is asked: they are of EVM',
  async (namespace) => {
    const request = await requestFor(namespace)
    const ready = async () => calls.push('ready')
    const { calls, part } = fakeSourcePart({
      networkIds: [`${namespace}:a`],
      overrides: { methods: () => undefined, ready },
    })
    for (const method of ['wallet_sendCalls', 'wallet_getCapabilities', 'wallet_getCallsStatus']) {
      await expect(request(part, { method })).rejects.toMatchObject({
        code: 4200,
        message: `${method} is for EVM networks only`,
      })
    }
    expect(calls).toEqual([])
  },
)
