// @vitest-environment jsdom
import type { State } from '@latchkey/core/ui'
import { LatchkeyError } from '@latchkey/protocol'
import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { renderEmbedded } from '../../testing/renderEmbedded.js'
import { LateAccountTypeRows } from './LateRows.js'

afterEach(cleanup)
beforeAll(() => import('./AccountTypeRows.js'))

const show = async (change: Partial<State['auth']> = {}) => {
  const page = renderEmbedded(<LateAccountTypeRows />, { view: 'AccountSettings' }, change)
  await settle()
  return { ...page, slice: () => page.context.store.get().auth }
}
const row = (name: RegExp) => screen.getByRole('button', { name })
const press = (name: RegExp) => act(async () => fireEvent.click(row(name)))
const settle = () => act(() => new Promise<void>((resolve) => setTimeout(resolve, 10)))

test('S4.15 S4.16 the row names the type in use, explains the other, and switches to it', async () => {
  const { auth, context, slice } = await show()
  expect(row(/^Plain account.*Switch to the smart account.*same address/)).toBeDefined()
  await press(/Switch to the smart account/)
  await settle()
  expect(auth.calls).toContain('setPreferredAccount smartAccount')
  expect(slice().preferredAccountTypes.eip155).toBe('smartAccount')
  expect(context.store.get().snackbar).toMatchObject({
    variant: 'success',
    message: 'You’re using the smart account',
  })
  expect(row(/^Smart account.*Switch to the plain account/)).toBeDefined()
})

test('S4.17 a wallet that does not go over is said, and the row shows the plain account', async () => {
  const { auth, context } = await show()
  auth.next('setPreferredAccount', new LatchkeyError('frame/failed'))
  await press(/Switch to the smart account/)
  await settle()
  expect(context.store.get().snackbar).toMatchObject({
    variant: 'error',
    message: 'Couldn’t switch. You’re using the plain account.',
  })
  expect(row(/Switch to the smart account/)).toBeDefined()
})

test('while it switches, the row is busy and a second click does nothing', async () => {
  const { auth } = await show()
  auth.next('setPreferredAccount', 'hang')
  await press(/Switch to the smart account/)
  await settle()
  expect(row(/Switch to the smart account/).getAttribute('aria-busy')).toBe('true')
  await press(/Switch to the smart account/)
  await settle()
  expect(auth.calls.filter((call) => call.startsWith('setPreferredAccount'))).toHaveLength(1)
})

test('S4.15 on a network without smart accounts there is no row', async () => {
  const { context } = await show({ smartAccountDeployed: true })
  act(() =>
    context.store.update('networks', (networks) => {
      const { eip155 } = networks.byNamespace
      if (!eip155) throw new Error('a namespace')
      const none = { ...eip155, smartAccountEnabledNetworks: [1] }
      return { ...networks, byNamespace: { ...networks.byNamespace, eip155: none } }
    }),
  )
  expect(screen.queryAllByRole('button')).toEqual([])
})

test('leaving is offered where the account is smart already, and leads to its view', async () => {
  const { context } = await show()
  expect(screen.queryByRole('button', { name: /Leave the smart account/ })).toBeNull()
  act(() => context.store.update('auth', (auth) => ({ ...auth, smartAccountDeployed: true })))
  await press(/Leave the smart account.*For a fee, on Test 31337/)
  await settle()
  expect(context.store.get().router.entries.at(-1)).toEqual({ view: 'LeaveSmartAccount' })
})
