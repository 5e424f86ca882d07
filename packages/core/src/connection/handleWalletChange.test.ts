import { LatchkeyError } from '@latchkey/protocol'
import { describe, expect, test } from 'vitest'
import { start } from '../assembly/start.js'
import { openModal } from '../modal/opening/openModal.js'
import { switchNetwork } from '../networks/switchNetwork.js'
import type { WalletChange } from '../ports/Adapter.js'
import type { Context } from '../runtime/context.js'
import { startCheck } from '../runtime/live/connectionNotes.js'
import { createTestContext } from '../testing/createTestContext.js'
import { fakeConnector, fakeNetwork } from '../testing/fakeAdapter.js'
import { connect } from './connect.js'
import { disconnect } from './disconnect.js'
import { signMessage } from './signMessage.js'
import { switchAddress } from './switchAddress.js'

const B = `0x${'b2'.padStart(40, '0')}`
const views = ['Connect', 'Account'] as const

async function connected() {
  const context = createTestContext({ views })
  start(context)
  context.wallet.announce(fakeConnector)
  await connect(context, { connectorId: fakeConnector.id })
  await openModal(context)
  const seen: string[] = []
  context.store.subscribe(() => {
    const { accounts, modal } = context.store.get()
    seen.push(`${modal.open ? 'open' : 'closed'} ${accounts.eip155?.status}`)
  })
  return { context, seen }
}

test('a wallet that reports no account between two leaves Account open, with the next one', async () => {
  const { context, seen } = await connected()
  context.wallet.report({ type: 'accounts', addresses: [] })
  await context.env.advance(200)
  context.wallet.report({ type: 'accounts', addresses: [B] })
  await context.env.advance(1_000)
  expect(new Set(seen)).toEqual(new Set(['open connected']))
  expect(context.store.get().accounts.eip155?.address).toBe(B)
})

test('a wallet that reports no account and no other is disconnected within 300 ms, whatever its network does', async () => {
  const { context } = await connected()
  const status = () => context.store.get().accounts.eip155?.status
  context.wallet.report({ type: 'accounts', addresses: [] })
  context.wallet.report({ type: 'network', networkId: 'eip155:31338' })
  context.wallet.report({ type: 'accounts', addresses: [] })
  await context.env.advance(300)
  expect(status()).toBe('disconnected')
  expect(context.store.get().modal.open).toBe(false)
})

test('S8.64 one that reports no account again and again has no more time than after the first', async () => {
  const { context } = await connected()
  const none = () => context.wallet.report({ type: 'accounts', addresses: [] })
  none()
  const failed = expect(signMessage(context, { message: 'x' })).rejects.toMatchObject({
    code: 'wallet/disconnected',
  })
  await context.env.advance(200)
  none()
  await context.env.advance(50)
  expect(context.store.get().accounts.eip155?.status).toBe('disconnected')
  await failed
})

test.each(['reports an account', 'is connected again'])(
  'one that %s has its time anew',
  async (what) => {
    const { context } = await connected()
    const status = () => context.store.get().accounts.eip155?.status
    context.wallet.report({ type: 'accounts', addresses: [] })
    await context.env.advance(100)
    if (what === 'reports an account') context.wallet.report({ type: 'accounts', addresses: [B] })
    else {
      context.wallet.report({ type: 'disconnect' })
      await connect(context, { connectorId: fakeConnector.id })
    }
    context.wallet.report({ type: 'accounts', addresses: [] })
    await context.env.advance(200)
    expect(status()).toBe('connected')
    await context.env.advance(50)
    expect(status()).toBe('disconnected')
  },
)

test('one that reports its disconnect is disconnected at once', async () => {
  const { context } = await connected()
  context.wallet.report({ type: 'accounts', addresses: [] })
  context.wallet.report({ type: 'disconnect' })
  await context.env.advance(0)
  expect(context.store.get().accounts.eip155?.status).toBe('disconnected')
})

test('an account that is chosen while the wallet reports none does not outlive the disconnect', async () => {
  const { context } = await connected()
  const { address = '' } = context.store.get().accounts.eip155 ?? {}
  context.wallet.report({ type: 'accounts', addresses: [address, B] })
  await context.env.advance(0)
  context.wallet.report({ type: 'accounts', addresses: [] })
  await context.env.advance(100)
  await switchAddress(context, { namespace: 'eip155', address: B })
  await context.env.advance(300)
  expect(context.store.get().accounts.eip155?.status).toBe('disconnected')
})

test('a wallet that is asked meanwhile is judged by its answer', async () => {
  const { context } = await connected()
  context.wallet.report({ type: 'accounts', addresses: [] })
  await context.env.advance(100)
  const check = startCheck(context.connections, 'eip155', fakeConnector.id)
  await context.env.advance(300)
  expect(check.signal.aborted).toBe(false)
  expect(context.store.get().accounts.eip155?.status).toBe('connected')
})

describe('while another wallet is asked', () => {
  const other = { ...fakeConnector, id: 'other' }

  async function connecting(change: WalletChange) {
    const { context } = await connected()
    context.wallet.announce(other)
    let answer = () => {}
    let refuse = () => {}
    const answered = new Promise<void>((resolve, reject) => {
      answer = resolve
      refuse = () => reject(new LatchkeyError('wallet/rejected'))
    })
    context.wallet.next('connect', answered)
    context.wallet.report(change)
    const connecting = connect(context, { connectorId: other.id })
    await context.env.advance(300)
    return {
      context,
      connecting,
      answer,
      refuse,
      account: () => context.store.get().accounts.eip155,
    }
  }

  test.each([{ type: 'accounts', addresses: [] }, { type: 'disconnect' }] as const)(
    'S4.01 one that reports %o leaves that request alone',
    async (change) => {
      const { account, answer, connecting: work } = await connecting(change)
      expect(account()?.status).toBe('connecting')
      answer()
      await work
      expect(account()).toMatchObject({ status: 'connected', connectorId: other.id })
    },
  )

  test('S4.01 and when it is refused, none is connected', async () => {
    const { account, connecting: work, refuse } = await connecting({ type: 'disconnect' })
    refuse()
    await expect(work).rejects.toMatchObject({ code: 'wallet/rejected' })
    expect(account()?.status).toBe('disconnected')
  })

  const unlocked = { type: 'accounts', addresses: [B] } as const

  test('S4.01 one that is unlocked meanwhile is connected again when the other is refused', async () => {
    const { account, connecting: work, context, refuse } = await connecting({ type: 'disconnect' })
    context.wallet.report(unlocked)
    context.wallet.report(unlocked)
    await context.env.advance(50)
    expect(account()?.status).toBe('connecting')
    refuse()
    await expect(work).rejects.toMatchObject({ code: 'wallet/rejected' })
    await context.env.advance(0)
    expect(account()).toMatchObject({ status: 'connected', connectorId: fakeConnector.id })
    expect(context.wallet.calls.filter((call) => call === 'reconnect')).toHaveLength(1)
  })

  test('S4.01 beside the other when that is approved, and not when the visitor disconnects', async () => {
    const approved = await connecting({ type: 'disconnect' })
    approved.context.wallet.report(unlocked)
    approved.answer()
    await approved.connecting
    await approved.context.env.advance(0)
    expect(approved.account()).toMatchObject({ status: 'connected', connectorId: other.id })

    const ended = await connecting({ type: 'disconnect' })
    ended.context.wallet.report(unlocked)
    const failed = expect(ended.connecting).rejects.toThrow()
    await disconnect(ended.context)
    await failed
    await ended.context.env.advance(0)
    expect(ended.account()?.status).toBe('disconnected')
    expect(approved.context.store.get().connection.others.eip155).toMatchObject([
      { connectorId: fakeConnector.id },
    ])
    expect(ended.context.wallet.calls).not.toContain('reconnect')
  })
})

describe('what is asked while a wallet reports no account waits until that is decided', () => {
  const requests = [
    ['a signature', 'signMessage', (context: Context) => signMessage(context, { message: 'x' })],
    [
      'another network',
      'switchNetwork',
      (context: Context) => switchNetwork(context, { network: fakeNetwork(31338) }),
    ],
  ] as const

  test.each(requests)(
    'S8.64 %s of one that stays without is refused as disconnected',
    async (_, call, ask) => {
      const { context } = await connected()
      context.wallet.report({ type: 'accounts', addresses: [] })
      const failed = expect(ask(context)).rejects.toMatchObject({ code: 'wallet/disconnected' })
      await context.env.advance(300)
      await failed
      expect(context.wallet.calls).not.toContain(call)
    },
  )

  test.each(requests)(
    'S8.64 %s of one that reports its account again reaches it',
    async (_, call, ask) => {
      const { context } = await connected()
      const { address = '' } = context.store.get().accounts.eip155 ?? {}
      context.wallet.report({ type: 'accounts', addresses: [] })
      const work = ask(context)
      context.wallet.report({ type: 'accounts', addresses: [] })
      await context.env.advance(200)
      expect(context.wallet.calls).not.toContain(call)
      context.wallet.report({ type: 'accounts', addresses: [B, address] })
      await work
      expect(context.wallet.calls).toContain(call)
    },
  )

  test('S8.72 a signature is not given by another account than the one it was asked of', async () => {
    const { context } = await connected()
    context.wallet.report({ type: 'accounts', addresses: [] })
    const work = signMessage(context, { message: 'x' })
    context.wallet.report({ type: 'accounts', addresses: [B] })
    await expect(work).rejects.toMatchObject({ code: 'connection/account-mismatch' })
    expect(context.wallet.calls).not.toContain('signMessage')
  })

  test('S8.64 who disconnects meanwhile does not wait for it', async () => {
    const { context } = await connected()
    context.wallet.report({ type: 'accounts', addresses: [] })
    const failed = expect(signMessage(context, { message: 'x' })).rejects.toMatchObject({
      code: 'wallet/disconnected',
    })
    await disconnect(context)
    await failed
    expect(context.wallet.calls).not.toContain('signMessage')
    await context.env.advance(300)
  })
})
