import { LatchkeyError } from '@latchkey/protocol'
import { expect, onTestFinished, test } from 'vitest'
import { recentStorageOf } from '../runtime/storage/recentKeys.js'
import { severalWallets, type WalletId } from '../testing/severalWallets.js'
import { connect } from './connect.js'

const activeKey = '@appkit-wallet/eip155:connected_connector_id'
const listKey = '@appkit-wallet/eip155:connected_connector_ids'

/** A tab in which the visitor is asked by a wallet, beside another tab. */
function asking(connectorId: WalletId) {
  const page = severalWallets()
  onTestFinished(page.stop)
  const { context } = page
  let answer = () => {}
  let decline = () => {}
  const ask = () => {
    const answered = new Promise<void>((resolve, reject) => {
      answer = resolve
      decline = () => reject(new LatchkeyError('wallet/rejected'))
    })
    context.wallet.next('connect', answered)
    const connecting = connect(context, { connectorId })
    connecting.catch(() => {})
    return connecting
  }
  return {
    ...page,
    ask,
    async approve() {
      answer()
      await context.env.advance(0)
    },
    decline: () => decline(),
    async connectElsewhere(id: WalletId, list?: readonly WalletId[]) {
      if (list) recentStorageOf(context).set('connectedWallets', list, 'eip155')
      context.env.storage.setItem(activeKey, id)
      if (list) context.env.changeInOtherTab(listKey)
      context.env.changeInOtherTab(activeKey)
      await context.env.advance(0)
    },
    status: () => context.store.get().accounts.eip155?.status,
  }
}

test('S4.01 what another tab connects joins the list, and the wallet that asks here connects beside it', async () => {
  const page = asking('fox')
  const connecting = page.ask()
  await page.connectElsewhere('cat')
  expect(page.status()).toBe('connecting')
  expect(page.connected()).toEqual([undefined, 'cat'])
  // The visitor comes back from that tab.
  page.context.env.show()
  await page.context.env.advance(0)
  expect(page.connected()).toEqual([undefined, 'cat'])
  await page.approve()
  await connecting
  expect(page.connected()).toEqual(['fox', 'cat'])
  expect(page.stored()).toEqual(['fox', ['cat', 'fox']])
  await page.context.env.advance(1_000)
  expect(page.connected()).toEqual(['fox', 'cat'])
})

test('S4.01 where the visitor declines here, what the other tab made active is active', async () => {
  const page = asking('fox')
  const connecting = page.ask()
  await page.connectElsewhere('owl', ['cat', 'owl'])
  expect(page.connected()).toEqual([undefined, 'cat', 'owl'])
  page.decline()
  await expect(connecting).rejects.toMatchObject({ code: 'wallet/rejected' })
  await page.context.env.advance(0)
  expect(page.connected()).toEqual(['owl', 'cat'])
  expect(page.stored()).toEqual(['owl', ['cat', 'owl']])
})

test('S4.01 so it is where another wallet was connected here before', async () => {
  const page = asking('fox')
  await page.connect('cat')
  const connecting = page.ask()
  await page.connectElsewhere('owl', ['cat', 'owl'])
  expect(page.connected()).toEqual(['cat', 'owl'])
  page.decline()
  await expect(connecting).rejects.toMatchObject({ code: 'wallet/rejected' })
  await page.context.env.advance(0)
  expect(page.connected()).toEqual(['owl', 'cat'])
})

test('S4.01 what another tab connected a moment before, unheard, stays beside', async () => {
  const page = asking('fox')
  const connecting = page.ask()
  page.context.env.storage.setItem(activeKey, 'cat')
  await page.approve()
  await connecting
  await page.context.env.advance(0)
  expect(page.connected()).toEqual(['fox', 'cat'])
  expect(page.stored()).toEqual(['fox', ['cat', 'fox']])
})

test('S4.01 one who is asked for the wallet that another tab connects is connected with it', async () => {
  const page = asking('fox')
  const connecting = page.ask()
  await page.connectElsewhere('fox')
  await connecting
  expect(page.connected()).toEqual(['fox'])
})
