import { createLatchkey } from '@latchkey/core'
import { createFakeEnv, fakeAdapter, fakeConnector, fakeNetwork } from '@latchkey/core/testing'
import { contextOf } from '@latchkey/core/ui'
import { expect, test } from 'vitest'
import { createBalanceReader } from './createBalanceReader.js'
import { readBalance } from './readBalance.js'

function make(readings: (() => Promise<string>)[]) {
  const wallet = fakeAdapter()
  const networks = [fakeNetwork(), fakeNetwork(31338)]
  const latchkey = createLatchkey({ networks, adapters: [wallet], env: createFakeEnv() })
  wallet.announce(fakeConnector)
  const requests: string[] = []
  const handle = {
    latchkey,
    readBalance: ({ network }: { network: { caipNetworkId: string } }) => {
      requests.push(network.caipNetworkId)
      return readings.shift()?.() ?? Promise.reject(new Error('offline'))
    },
  }
  let updates = 0
  const balance = createBalanceReader(() => updates++)
  return {
    latchkey,
    wallet,
    requests,
    read: () => balance(handle, 'eip155'),
    updates: () => updates,
  }
}

const settle = () => new Promise((resolve) => setTimeout(resolve))

test('no balance is requested before an account is connected; then once, and again on another network', async () => {
  const answers = ['1.000 ETH', '2.000 ETH']
  const { requests, latchkey, read, updates, wallet } = make(
    answers.map((text) => async () => text),
  )
  expect(read()).toBeUndefined()
  expect(requests).toEqual([])

  await latchkey.connect({ connectorId: fakeConnector.id })
  expect([read(), read()]).toEqual(['', ''])
  await settle()
  expect(updates()).toBe(1)
  expect(read()).toBe('1.000 ETH')
  expect(requests).toEqual(['eip155:31337'])

  wallet.report({ type: 'network', networkId: 'eip155:31338' })
  await settle()
  expect(read()).toBe('')
  await settle()
  expect(read()).toBe('2.000 ETH')
})

test('a balance that fails to load leaves no gap, and opening the modal requests it again', async () => {
  const { requests, latchkey, read } = make([])
  contextOf(latchkey).ui.attach({ views: ['Account'], load: async () => () => () => {} })
  await latchkey.connect({ connectorId: fakeConnector.id })
  expect(read()).toBe('')
  await settle()
  expect([read(), read()]).toEqual([undefined, undefined])
  expect(requests).toHaveLength(1)
  await latchkey.open()
  read()
  expect(requests).toHaveLength(2)
})

test('a balance of an account that is no longer connected is dropped', async () => {
  let answer = (_text: string) => {}
  const slow = () => new Promise<string>((resolve) => (answer = resolve))
  const { latchkey, read, wallet } = make([slow, async () => '2.000 ETH'])
  await latchkey.connect({ connectorId: fakeConnector.id })
  read()
  wallet.report({ type: 'network', networkId: 'eip155:31338' })
  await settle()
  read()
  await settle()
  answer('1.000 ETH')
  await settle()
  expect(read()).toBe('2.000 ETH')
})

test('a balance is formatted, and fetched through the modal’s cache', async () => {
  const { latchkey } = make([])
  await latchkey.connect({ connectorId: fakeConnector.id })
  const { accounts, networks } = latchkey.getState()
  const network = networks.eip155?.networkState.caipNetwork
  const address = accounts.eip155?.address
  if (!network || !address) throw new Error('not connected')
  expect(await readBalance(latchkey, { address, network })).toBe('1.5 ETH')
  expect(latchkey.getState().accounts.eip155?.balance).toMatch(/^\d+$/)
})

test('S5.12 the button’s balance is written in the language of the moment', async () => {
  const { latchkey, read, requests } = make([async () => '1.5 ETH', async () => '1,5 ETH'])
  await latchkey.connect({ connectorId: fakeConnector.id })
  read()
  await settle()
  expect(read()).toBe('1.5 ETH')
  latchkey.setLanguage({ language: 'de' })
  read()
  await settle()
  expect(read()).toBe('1,5 ETH')
  expect(requests).toHaveLength(2)
  const { accounts, networks } = latchkey.getState()
  const network = networks.eip155?.networkState.caipNetwork
  const address = accounts.eip155?.address
  if (!network || !address) throw new Error('not connected')
  expect(await readBalance(latchkey, { address, network })).toBe('1,5 ETH')
})
