import { expect, test } from 'vitest'
import { start } from '../../assembly/start.js'
import { goBack } from '../../modal/goBack.js'
import { openModal } from '../../modal/opening/openModal.js'
import { showSnackbar } from '../../modal/showSnackbar.js'
import { showView } from '../../modal/showView.js'
import type { Options } from '../../options/Options.js'
import type { ViewName } from '../../state/views.js'
import { createTestContext } from '../../testing/createTestContext.js'
import { fakeConnector } from '../../testing/fakeAdapter.js'
import { connect } from '../connect.js'
import { disconnect } from '../disconnect.js'
import { historyWithoutAccount } from './watchDisconnected.js'

const views = ['Connect', 'Account', 'Networks', 'UnsupportedChain'] as const

async function connected(options: Partial<Options> = {}) {
  const context = createTestContext({ ...options, views })
  start(context)
  context.wallet.announce(fakeConnector)
  await connect(context, { connectorId: fakeConnector.id })
  await openModal(context)
  const seen = () => {
    const { modal, router } = context.store.get()
    return modal.open ? router.entries.map(({ view }) => view) : 'closed'
  }
  const lock = () => {
    context.wallet.report({ type: 'accounts', addresses: [] })
    return context.env.advance(250)
  }
  return { context, lock, seen }
}

test.each([{ type: 'accounts', addresses: [] }, { type: 'disconnect' }] as const)(
  'a wallet that reports %o while its account is on screen closes the modal',
  async (change) => {
    const { context, seen } = await connected()
    expect(seen()).toEqual(['Account'])
    context.wallet.report(change)
    await context.env.advance(250)
    expect(seen()).toBe('closed')
    expect(context.events).toContain('MODAL_CLOSE')
    await openModal(context)
    expect(seen()).toEqual(['Connect'])
  },
)

test('S4.11 a notice about the account goes with it, and none comes after; one with a link stays', async () => {
  const { context } = await connected()
  const snackbar = () => context.store.get().snackbar
  const notice = { variant: 'error', message: 'Balance unavailable' } as const
  await showSnackbar(context, notice)
  const waiting = showSnackbar(context, { ...notice, message: 'another' })
  await disconnect(context)
  await context.env.advance(1_000)
  await waiting
  expect(snackbar().open).toBe(false)

  await connect(context, { connectorId: fakeConnector.id })
  const link = { label: 'View', href: 'https://scan.example/1' }
  await showSnackbar(context, { variant: 'success', message: 'Sent', link })
  await disconnect(context)
  expect(snackbar()).toMatchObject({ open: true, message: 'Sent' })
})

test('so does another tab that disconnects it', async () => {
  const { context, seen } = await connected()
  const key = '@appkit-wallet/eip155:connected_connector_id'
  context.env.storage.removeItem(key)
  context.env.changeInOtherTab(key)
  await context.env.advance(0)
  expect(seen()).toBe('closed')
})

test('a view that needs no account stays, and back leads to Connect', async () => {
  const { context, lock, seen } = await connected()
  await showView(context, { view: 'Networks' })
  await lock()
  expect(seen()).toEqual(['Connect', 'Networks'])
  await goBack(context)
  expect(seen()).toEqual(['Connect'])
})

test('a wallet that locks on an unsupported network closes the modal, and leaves a network the app serves', async () => {
  const { context, lock, seen } = await connected()
  context.wallet.report({ type: 'network', networkId: 'eip155:999' })
  expect(seen()).toEqual(['UnsupportedChain'])
  await lock()
  expect(seen()).toBe('closed')
  const { active } = context.store.get().networks.byNamespace.eip155 ?? {}
  expect(active?.caipNetworkId).toBe('eip155:31337')
})

test('disconnecting here closes the modal before the account is gone', async () => {
  const { context, seen } = await connected()
  const order: string[] = []
  context.store.subscribe(() => {
    const { accounts, modal } = context.store.get()
    order.push(`${modal.open ? 'open' : 'closed'} ${accounts.eip155?.status}`)
  })
  await disconnect(context)
  expect(seen()).toBe('closed')
  expect(order).not.toContain('open disconnected')
  expect(context.events).toContain('MODAL_CLOSE')
})

test('disconnecting while another view is on screen leaves it there', async () => {
  const { context, seen } = await connected()
  await showView(context, { view: 'Networks' })
  await disconnect(context)
  expect(seen()).toEqual(['Connect', 'Networks'])
})

test('an inline widget goes back to Connect when it is disconnected', async () => {
  const { context } = await connected({ inline: true })
  expect(context.store.get().router.entries).toEqual([{ view: 'Account' }])
  await disconnect(context)
  expect(context.store.get().router.entries).toEqual([{ view: 'Connect' }])
})

test('and when its wallet locks', async () => {
  const { context, lock } = await connected({ inline: true })
  await lock()
  expect(context.store.get().router.entries).toEqual([{ view: 'Connect' }])
})

const history = (...views: ViewName[]) =>
  historyWithoutAccount(views.map((view) => ({ view }) as { view: 'Connect' })).map(
    ({ view }) => view,
  )

test('a view that needs an account gives way to Connect', () => {
  expect(history('Account')).toEqual(['Connect'])
  expect(history('Account', 'Networks', 'SwitchNetwork')).toEqual(['Connect'])
})

test('a view that does not stays on screen, and back leads to Connect', () => {
  expect(history('Account', 'Networks')).toEqual(['Connect', 'Networks'])
  expect(history('Connect', 'Account', 'Networks')).toEqual(['Connect', 'Networks'])
})

test('where nothing needs an account, nothing changes', () => {
  const entries = [{ view: 'Connect' }, { view: 'Networks' }] as const
  expect(historyWithoutAccount(entries)).toBe(entries)
})
