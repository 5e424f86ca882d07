import { expect, test } from 'vitest'
import { publicState } from '../assembly/publicState.js'
import { connectedAccounts } from '../testing/connectedAccounts.js'
import { createTestContext } from '../testing/createTestContext.js'
import { fakeAdapter, fakeNetwork } from '../testing/fakeAdapter.js'
import { fakeSolanaNetwork } from '../testing/fakeSolanaNetwork.js'
import { pickTab } from './pickTab.js'

test('S3.11 the tab that the visitor picked is that of the active account, and hosts read it', async () => {
  const context = createTestContext({
    networks: [fakeNetwork(), fakeSolanaNetwork()],
    adapters: [fakeAdapter(), fakeAdapter('solana')],
    state: { accounts: connectedAccounts({ eip155: 'ANNOUNCED', solana: 'ANNOUNCED' }) },
  })
  const accounts = () => publicState(context.store.get(), undefined).accounts
  expect(accounts().eip155?.currentTab).toBeUndefined()
  await pickTab(context, { tab: 'nfts' })
  expect(accounts()).toMatchObject({
    eip155: { status: 'connected', address: expect.stringMatching(/^0x/), currentTab: 'nfts' },
    solana: { status: 'connected', currentTab: undefined },
  })
})
