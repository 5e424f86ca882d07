import { expect, onTestFinished, test } from 'vitest'
import { disconnect } from '../connection/disconnect.js'
import { switchWallet } from '../connection/switchWallet.js'
import { fakeNetwork } from '../testing/fakeAdapter.js'
import { severalWallets } from '../testing/severalWallets.js'
import { switchWalletNetwork } from './switchNetwork.js'

const network = fakeNetwork(31338)

async function connected() {
  const page = severalWallets()
  onTestFinished(page.stop)
  await page.connect('fox', 'cat')
  const { store } = page.context
  const chains = () => [
    store.get().networks.byNamespace.eip155?.active?.id,
    store.get().connection.others.eip155?.[0]?.caipNetworkId,
  ]
  return { ...page, chains }
}

test('S4.20 a wallet beside the active one is on its new network, reported or not; the app stays on its own', async () => {
  const { chains, context } = await connected()
  await switchWalletNetwork(context, { connectorId: 'fox', network })
  expect(chains()).toEqual([31337, 'eip155:31338'])
  expect(context.connections.get('eip155', 'fox')?.networkId).toBe('eip155:31338')
})

test('S4.20 of the active one, the network of the app changes', async () => {
  const { chains, context } = await connected()
  await switchWalletNetwork(context, { connectorId: 'cat', network })
  expect(chains()).toEqual([31338, 'eip155:31337'])
})

test('S4.20 one that became the active one meanwhile takes the app along', async () => {
  const { chains, context } = await connected()
  let answer = () => {}
  context.wallet.next('switchNetwork', new Promise<void>((resolve) => (answer = resolve)))
  const switching = switchWalletNetwork(context, { connectorId: 'fox', network })
  await switchWallet(context, { connectorId: 'fox' })
  answer()
  await switching
  expect(chains()).toEqual([31338, 'eip155:31337'])
})

test('S8.64 one that is disconnected meanwhile is not waited for, and one that is not connected is refused', async () => {
  const { connected: listed, context } = await connected()
  context.wallet.next('switchNetwork', 'hang')
  const switching = switchWalletNetwork(context, { connectorId: 'fox', network })
  switching.catch(() => {})
  await disconnect(context, { connectorId: 'fox' })
  await expect(switching).rejects.toMatchObject({ code: 'wallet/disconnected' })
  expect(listed()).toEqual(['cat'])
  await expect(switchWalletNetwork(context, { connectorId: 'fox', network })).rejects.toMatchObject(
    { code: 'connection/wallet-not-connected' },
  )
})
