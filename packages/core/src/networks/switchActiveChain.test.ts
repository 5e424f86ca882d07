import { expect, test } from 'vitest'
import { openModal } from '../modal/opening/openModal.js'
import { showView } from '../modal/showView.js'
import { networksOf } from '../state/networksSlice.js'
import { connectedAccounts } from '../testing/connectedAccounts.js'
import { createTestContext } from '../testing/createTestContext.js'
import { fakeNetwork } from '../testing/fakeAdapter.js'
import { fakeSolanaNetwork } from '../testing/fakeSolanaNetwork.js'
import { switchActiveChain } from './switchActiveChain.js'

test.each([
  ['in place of the view', true, ['Account', 'Connect']],
  ['after the view', false, ['Account', 'SwitchActiveChain', 'Connect']],
])(
  'S2.17 the wallets of the other namespace come %s, which is not active yet',
  async (_, navigateWithReplace, seen) => {
    const network = fakeSolanaNetwork()
    const other = { ...network, id: 'other', caipNetworkId: 'solana:other' } as const
    const context = createTestContext({
      networks: [fakeNetwork(), network, other],
      views: ['Connect', 'Account', 'SwitchActiveChain'],
      state: { accounts: connectedAccounts() },
    })
    const data = {
      switchToChain: 'solana',
      navigateTo: 'Connect',
      navigateWithReplace,
      network: other,
    } as const
    await openModal(context)
    await showView(context, { view: 'SwitchActiveChain', data })
    await switchActiveChain(context, data)
    const { modal, networks, router } = context.store.get()
    expect(router.entries.map(({ view }) => view)).toEqual(seen)
    expect(modal.namespace).toBe('solana')
    expect(networks.activeNamespace).toBe('eip155')
    expect(networksOf(networks, 'solana').active?.caipNetworkId).toBe('solana:other')
  },
)
