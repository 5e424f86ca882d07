// @vitest-environment jsdom

import { fakeAuth, type TestContext } from '@latchkey/core/testing'
import type { State } from '@latchkey/core/ui'
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { StrictMode } from 'react'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { account, renderAccount, token, warmUp } from '../../testing/renderAccount.js'
import AccountView from './AccountView.js'

afterEach(cleanup)
beforeAll(async () => {
  await warmUp()
  await Promise.all([import('./ProtectionOffer.js'), import('@latchkey/core/auth')])
})

const wallet = { name: 'Auth', icon: undefined, identifier: 'ID_AUTH', type: 'AUTH' } as const
const own = { ...account, connectorId: 'ID_AUTH', connectedWalletInfo: wallet }
const withBalance = (balance: bigint) => (context: TestContext) => {
  const adapter = context.adapters.get('eip155')
  if (!adapter) throw new Error('an adapter')
  context.adapters.set('eip155', { ...adapter, nativeBalance: async () => balance })
}

type Setup = {
  auth?: Partial<State['auth']>
  state?: Partial<State>
  balance?: bigint
  balances?: ReturnType<typeof token>[]
}

async function show({ auth = {}, balance = 1n, balances = [], state }: Setup = {}) {
  const embedded = fakeAuth()
  embedded.isLoggedIn = true
  const made = renderAccount(<AccountView />, {
    Mode: StrictMode as never,
    connectors: [embedded],
    serverData: { balances },
    state: { accounts: { eip155: own }, ...state },
    prepare(context) {
      withBalance(balance)(context)
      context.store.update('auth', (slice) => ({
        ...slice,
        ready: true,
        protection: 'email' as const,
        ...auth,
      }))
    },
  })
  await made.advance()
  await made.advance()
  /** Closes and opens the modal: the view has another entry, and remembers nothing. */
  const reopen = async () => {
    cleanup()
    const { context } = made
    const next = renderAccount(<AccountView />, {
      Mode: StrictMode as never,
      connectors: [embedded],
      env: context.env,
      serverData: { balances },
      state: { accounts: { eip155: own } },
      prepare(fresh) {
        withBalance(balance)(fresh)
        fresh.store.update('auth', () => context.store.get().auth)
      },
    })
    await next.advance()
    await next.advance()
    return next
  }
  return { ...made, embedded, reopen }
}
const offer = () => screen.queryByRole('region', { name: 'Protect this wallet' })
const press = (name: string) =>
  act(async () => {
    fireEvent.click(screen.getByRole('button', { name }))
    await new Promise((resolve) => setTimeout(resolve, 5))
  })

test('a wallet with something in it, protected by the e-mail alone, is offered more', async () => {
  const { embedded } = await show()
  await waitFor(() => expect(offer()).not.toBeNull())
  embedded.answers.user = { ...embedded.answers.user, protection: 'passkey' }
  await press('Protect wallet')
  expect(embedded.calls).toContain('showSecurity')
  await waitFor(() => expect(offer()).toBeNull())
})

test('who logs in with another account is not told that an e-mail opens the wallet', async () => {
  await show({ auth: { socialProvider: 'google' } })
  await waitFor(() => expect(offer()).not.toBeNull())
  expect(offer()?.textContent).toContain('your login and a link in your mailbox')
  expect(offer()?.textContent).not.toContain('e-mail')
})

test('tokens alone are worth it too', async () => {
  await show({ balance: 0n, balances: [token('USD', { price: 1, value: 1 })] })
  await waitFor(() => expect(offer()).not.toBeNull())
})

test.each<[string, Setup]>([
  ['nothing in it', { balance: 0n }],
  [
    'a token without an amount',
    { balance: 0n, balances: [token('USD', { quantity: { decimals: '18', numeric: '0' } })] },
  ],
  ['a protection', { auth: { protection: 'password' } }],
  ['an unknown protection', { auth: { protection: undefined } }],
  ['an offer in this visit already', { auth: { isProtectionOffered: true } }],
  ['another kind', { state: { accounts: { eip155: account } } }],
])('a wallet with %s is offered nothing', async (_, setup) => {
  const { advance } = await show(setup)
  for (let turn = 0; turn < 5; turn++) await advance(10)
  expect(screen.getAllByRole('button').length).toBeGreaterThan(0)
  expect(offer()).toBeNull()
})

test('the offer stays while its opening lasts, and does not come again in this visit', async () => {
  const { advance, context, reopen } = await show()
  await waitFor(() => expect(offer()).not.toBeNull())
  expect(context.store.get().auth.isProtectionOffered).toBe(true)
  await advance(10_000)
  expect(offer()).not.toBeNull()
  const { advance: wait } = await reopen()
  await wait(10)
  expect(offer()).toBeNull()
})

test('who refuses it never sees it again on this device', async () => {
  const { context, reopen } = await show()
  await waitFor(() => expect(offer()).not.toBeNull())
  await press('No thanks')
  expect(offer()).toBeNull()
  // As after a reload.
  context.store.update('auth', (auth) => ({ ...auth, isProtectionOffered: false }))
  const { advance } = await reopen()
  await advance(10)
  expect(offer()).toBeNull()
})
