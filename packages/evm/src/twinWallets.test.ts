import { createLatchkey } from '@latchkey/core'
import { createFakeEnv, fakeNetwork } from '@latchkey/core/testing'
import { announceWallet, createWallet } from '@latchkey/testkit'
import { expect, onTestFinished, test } from 'vitest'
import { evm } from './evm.js'

const listKey = '@appkit-wallet/eip155:connected_connector_ids'
const walletOf = (name: string, key: string) =>
  createWallet({
    name,
    rdns: `com.example.${name}`,
    accounts: [`0x${key.repeat(32)}`],
    chains: [{ id: 31337, name: 'Test', rpcUrl: 'http://127.0.0.1:1' }],
  })

/** A page with two wallets, one of which announces one provider under two names. */
function loadPage(env = createFakeEnv(), wallets = [walletOf('old', 'a1'), walletOf('cat', 'c1')]) {
  const window = new EventTarget()
  const latchkey = createLatchkey({ networks: [fakeNetwork()], adapters: [evm({ window })], env })
  onTestFinished(() => latchkey.destroy())
  for (const wallet of wallets) announceWallet(wallet, { window })
  const [old] = wallets
  if (old)
    announceWallet(
      { ...old, info: { ...old.info, rdns: 'com.example.new', uuid: 'new' } },
      { window },
    )
  const connect = (name: string) => latchkey.connect({ connectorId: `com.example.${name}` })
  const connected = () =>
    latchkey.getState().connections.eip155?.map((one) => one.connectorId.split('.')[2])
  return { connect, connected, env, latchkey, wallets }
}

test('S4.50 a wallet under two names is one connection, under that picked last', async () => {
  const { connect, connected, latchkey } = loadPage()
  await connect('old')
  await connect('new')
  expect(connected()).toEqual(['new'])
  await connect('cat')
  await connect('old')
  expect(connected()).toEqual(['old', 'cat'])
  await latchkey.disconnect({ connectorId: 'com.example.old' })
  expect(connected()).toEqual(['cat'])
})

test('S4.50 so it is after a reload that finds both stored', async () => {
  const { connect, env, latchkey, wallets } = loadPage()
  await connect('cat')
  await connect('new')
  const stored = env.storage.getItem(listKey)
  expect(stored).toContain('com.example.new')
  env.storage.setItem(listKey, String(stored).replace('[', '["com.example.old",'))
  latchkey.destroy()
  const { storage } = env
  const page = loadPage(createFakeEnv({ storage }), wallets)
  await page.env.advance(0)
  await expect.poll(page.connected).toEqual(['new', 'cat'])
  expect(env.storage.getItem(listKey)).not.toContain('com.example.old')
})
