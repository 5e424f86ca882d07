import { createLatchkey } from '@latchkey/core'
import { createFakeEnv, fakeAdapter, fakeConnector, fakeNetwork } from '@latchkey/core/testing'
import { expect, test } from 'vitest'
import { createBalanceReader } from './createBalanceReader.js'

type OnText = (text: string | undefined) => void

function make() {
  const wallet = fakeAdapter()
  const networks = [fakeNetwork(), fakeNetwork(31338)]
  const latchkey = createLatchkey({ networks, adapters: [wallet], env: createFakeEnv() })
  wallet.announce(fakeConnector)
  const watched: { id: string; tell: OnText; stopped: boolean }[] = []
  const handle = {
    latchkey,
    watchBalance({ network }: { network: { caipNetworkId: string } }, tell: OnText) {
      const one = { id: network.caipNetworkId, tell, stopped: false }
      watched.push(one)
      return () => {
        one.stopped = true
      }
    },
  }
  let updates = 0
  const balance = createBalanceReader(() => updates++)
  return {
    latchkey,
    wallet,
    watched,
    tell: (text: string | undefined) => watched.at(-1)?.tell(text),
    read: () => balance.read(handle, 'eip155'),
    stop: balance.stop,
    updates: () => updates,
  }
}

const settle = () => new Promise((resolve) => setTimeout(resolve))

test('no balance is watched before an account is connected; then one, and another on another network', async () => {
  const { watched, latchkey, read, tell, updates, wallet } = make()
  expect(read()).toBeUndefined()
  expect(watched).toEqual([])

  await latchkey.connect({ connectorId: fakeConnector.id })
  expect([read(), read()]).toEqual(['', ''])
  tell('1.000 ETH')
  expect(updates()).toBe(1)
  expect(read()).toBe('1.000 ETH')
  tell('1.500 ETH')
  expect(read()).toBe('1.500 ETH')
  expect(watched).toMatchObject([{ id: 'eip155:31337', stopped: false }])

  wallet.report({ type: 'network', networkId: 'eip155:31338' })
  await settle()
  expect(read()).toBe('')
  expect(watched).toMatchObject([{ stopped: true }, { id: 'eip155:31338', stopped: false }])
  watched[0]?.tell('1.000 ETH')
  expect(read()).toBe('')
  tell('2.000 ETH')
  expect(read()).toBe('2.000 ETH')
})

test('a balance that fails to load leaves no gap', async () => {
  const { latchkey, read, tell } = make()
  await latchkey.connect({ connectorId: fakeConnector.id })
  expect(read()).toBe('')
  tell(undefined)
  expect(read()).toBeUndefined()
})

test('a button that is gone or shows no balance watches none, and one that is back does again', async () => {
  const { latchkey, read, stop, watched } = make()
  await latchkey.connect({ connectorId: fakeConnector.id })
  read()
  stop()
  expect(watched).toMatchObject([{ stopped: true }])
  expect(read()).toBe('')
  expect(watched).toMatchObject([{ stopped: true }, { stopped: false }])
  await latchkey.disconnect()
  expect(read()).toBeUndefined()
  expect(watched[1]?.stopped).toBe(true)
})

test('S5.12 the button’s balance is written in the language of the moment', async () => {
  const { latchkey, read, tell, watched } = make()
  await latchkey.connect({ connectorId: fakeConnector.id })
  read()
  tell('1.5 ETH')
  latchkey.setLanguage({ language: 'de' })
  expect(read()).toBe('1.5 ETH')
  tell('1,5 ETH')
  expect(read()).toBe('1,5 ETH')
  expect(watched).toHaveLength(2)
})
