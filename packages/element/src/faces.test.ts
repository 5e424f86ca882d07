import type { PublicState } from '@latchkey/core'
import { createLatchkey } from '@latchkey/core'
import { createFakeEnv, fakeAdapter, fakeConnector, fakeNetwork } from '@latchkey/core/testing'
import { expect, test } from 'vitest'
import { accountFace } from './accountFace.js'
import { networkFace } from './networkFace.js'

async function states() {
  const wallet = fakeAdapter()
  const networks = [{ ...fakeNetwork(), name: 'Localnet' }]
  const latchkey = createLatchkey({ networks, adapters: [wallet], env: createFakeEnv() })
  wallet.announce(fakeConnector)
  const before = latchkey.getState()
  wallet.grant('0x52908400098527886E0F7030069857D2E4169EE7')
  await latchkey.connect({ connectorId: fakeConnector.id })
  const connected = latchkey.getState()
  wallet.report({ type: 'network', networkId: 'eip155:5' })
  await Promise.resolve()
  return { before, connected, elsewhere: latchkey.getState() }
}

const withStatus = (state: PublicState, status: 'connecting' | 'reconnecting'): PublicState => {
  const account = state.accounts.eip155
  return account ? { ...state, accounts: { eip155: { ...account, status } } } : state
}

test('the account button invites, waits, and shows who is connected and where', async () => {
  const { before, connected, elsewhere } = await states()
  expect(accountFace.read(undefined, null)).toEqual({ label: 'Connect wallet', kind: 'call' })
  expect(accountFace.read(before, 'Log in')).toEqual({ label: 'Log in', kind: 'call' })
  expect(accountFace.read(withStatus(before, 'reconnecting'), null)).toEqual({
    label: 'Reconnecting…',
    kind: 'busy',
  })
  expect(accountFace.read(withStatus(before, 'connecting'), null).kind).toBe('busy')
  expect(accountFace.read(connected, 'Log in')).toEqual({
    label: '0x5290…9EE7',
    detail: 'Localnet',
    kind: 'plain',
  })
  expect(accountFace.read(elsewhere, null).detail).toBe('Unsupported network')
})

test('the network button shows the network in front', async () => {
  const { connected, elsewhere } = await states()
  expect(networkFace.read(undefined, null).label).toBe('Choose network')
  expect(networkFace.read(connected, null).label).toBe('Localnet')
  expect(networkFace.read(elsewhere, null).label).toBe('Unsupported network')
})
