// @vitest-environment jsdom

import { fakeConnector } from '@latchkey/core/testing'
import { cancelSignIn, contextOf } from '@latchkey/core/ui'
import { expect, onTestFinished, test, vi } from 'vitest'
import { createHostPage } from '../../testing/createHostPage.js'
import { signInHost } from '../../testing/signInContext.js'
import { openAndWait } from './openAndWait.js'

function setUp(load: () => Promise<() => () => void> = async () => () => () => {}) {
  const page = createHostPage()
  contextOf(page.latchkey).ui.attach({ views: ['Connect', 'Account'], load })
  onTestFinished(() => page.latchkey.destroy())
  return page.latchkey
}

/** What became of it so far. */
function follow(waiting: Promise<unknown>) {
  const seen: unknown[] = []
  waiting.then(
    (outcome) => seen.push(outcome),
    (error: unknown) => seen.push(error),
  )
  return seen
}

test('an opening ends with the account that is connected', async () => {
  const latchkey = setUp()
  const waiting = openAndWait(latchkey)
  const seen = follow(waiting)
  await new Promise((resolve) => setTimeout(resolve))
  expect([latchkey.getState().open, seen]).toEqual([true, []])
  await latchkey.connect({ connectorId: fakeConnector.id })
  expect(await waiting).toMatchObject({
    status: 'connected',
    account: { namespace: 'eip155', chainId: 31337, wallet: { name: 'Example Wallet' } },
  })
})

test('an opening that the visitor closes is dismissed', async () => {
  const latchkey = setUp()
  const waiting = openAndWait(latchkey)
  await latchkey.close()
  expect(await waiting).toEqual({ status: 'dismissed' })
})

test('for one namespace, the wallet of another is not enough', async () => {
  const latchkey = setUp()
  await latchkey.connect({ connectorId: fakeConnector.id })
  const waiting = openAndWait(latchkey, { namespace: 'solana' })
  const seen = follow(waiting)
  await new Promise((resolve) => setTimeout(resolve))
  expect(seen).toEqual([])
  await latchkey.connect({ connectorId: 'ghost' })
  expect(await waiting).toMatchObject({ status: 'connected', account: { namespace: 'solana' } })
})

test('where a wallet is connected, nothing opens', async () => {
  const latchkey = setUp()
  await latchkey.connect({ connectorId: fakeConnector.id })
  expect(await openAndWait(latchkey)).toMatchObject({ status: 'connected' })
  expect(latchkey.getState().open).toBe(false)
})

test('an instance that is destroyed dismisses it', async () => {
  const latchkey = setUp()
  const waiting = openAndWait(latchkey)
  latchkey.destroy()
  expect(await waiting).toEqual({ status: 'dismissed' })
})

test('a modal that does not load is an error', async () => {
  const latchkey = setUp(async () => {
    throw new Error('offline')
  })
  await expect(openAndWait(latchkey)).rejects.toThrow('offline')
})

/** A page whose host requires sign-in, or only offers it. */
function setUpSignIn(required: boolean) {
  const host = signInHost(required)
  const page = createHostPage({ siwx: host })
  const views = ['Connect', 'Account', 'SIWXSignMessage'] as const
  contextOf(page.latchkey).ui.attach({ views, load: async () => () => () => {} })
  onTestFinished(() => page.latchkey.destroy())
  return { ...page, host }
}

test('S4.36 where sign-in is required, an opening ends with the session', async () => {
  const { latchkey } = setUpSignIn(true)
  const waiting = openAndWait(latchkey)
  const seen = follow(waiting)
  await latchkey.connect({ connectorId: fakeConnector.id })
  await vi.waitFor(() => expect(latchkey.getState().view).toBe('SIWXSignMessage'))
  await new Promise((resolve) => setTimeout(resolve))
  expect([latchkey.getState().open, seen]).toEqual([true, []])
  await latchkey.signIn()
  expect(await waiting).toMatchObject({ status: 'connected', account: { namespace: 'eip155' } })
})

test('S4.38 a required sign-in that is cancelled dismisses it', async () => {
  const { latchkey } = setUpSignIn(true)
  const waiting = openAndWait(latchkey)
  await latchkey.connect({ connectorId: fakeConnector.id })
  await vi.waitFor(() => expect(latchkey.getState().view).toBe('SIWXSignMessage'))
  await cancelSignIn(contextOf(latchkey))
  expect(await waiting).toEqual({ status: 'dismissed' })
  expect(latchkey.getState().accounts.eip155?.status).toBe('disconnected')
})

test('where sign-in is optional, a connected wallet is enough', async () => {
  const { latchkey } = setUpSignIn(false)
  const waiting = openAndWait(latchkey)
  await latchkey.connect({ connectorId: fakeConnector.id })
  expect(await waiting).toMatchObject({ status: 'connected' })
  expect(latchkey.getState().signIn.byNamespace.eip155?.status).toBe('signed-out')
})

test('where a wallet is connected and signed in, nothing opens; without the session, the view that asks does', async () => {
  const { host, latchkey } = setUpSignIn(true)
  await latchkey.connect({ connectorId: fakeConnector.id })
  await latchkey.signIn()
  await vi.waitFor(() => expect(latchkey.getState().open).toBe(false))
  expect(await openAndWait(latchkey)).toMatchObject({ status: 'connected' })
  expect(latchkey.getState().open).toBe(false)
  host.sessions.length = 0
  contextOf(latchkey).store.update('siwx', (siwx) => ({
    ...siwx,
    byNamespace: { eip155: { status: 'signed-out' } },
  }))
  const seen = follow(openAndWait(latchkey))
  await vi.waitFor(() => expect(latchkey.getState().open).toBe(true))
  expect(seen).toEqual([])
})
