// @vitest-environment jsdom

import type { SmartAccountLeave, State } from '@latchkey/core/ui'
import { LatchkeyError } from '@latchkey/protocol'
import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { renderEmbedded } from '../../testing/renderEmbedded.js'
import LeaveSmartAccountView from './LeaveSmartAccountView.js'

afterEach(cleanup)

const smart = {
  smartAccountDeployed: true,
  preferredAccountTypes: { eip155: 'smartAccount' },
} as const
const show = (change: Partial<State['auth']> = smart) =>
  renderEmbedded(<LeaveSmartAccountView />, { view: 'LeaveSmartAccount' }, change)
const press = (name: string) =>
  act(async () => fireEvent.click(screen.getByRole('button', { name })))

test('it says what leaving does and costs, and asks the wallet', async () => {
  const { auth, context } = show()
  const adapter = context.adapters.get('eip155')
  if (adapter) Object.assign(adapter, { transactionStatus: async () => 'confirmed' })
  expect(screen.getByText('Leave the smart account on Test 31337?')).toBeDefined()
  expect(screen.getByText(/Your address and everything you own stay/)).toBeDefined()
  expect(screen.getByText(/the network charges a fee/)).toBeDefined()
  await press('Leave smart account')
  expect(auth.calls).toContain('leaveSmartAccount')
  expect(screen.getByRole('status').textContent).toContain('Leaving the smart account')
  expect(screen.getByRole('button', { name: 'Copy transaction ID' })).toBeDefined()
  await act(() => context.env.advance(30_000))
  expect(screen.getByRole('status').textContent).toContain(
    'Your account on Test 31337 is plain again',
  )
  expect(context.store.get().auth.smartAccountDeployed).toBe(false)
  await press('Back to settings')
  expect(context.store.get().router.entries.map(({ view }) => view)).toEqual(['Account'])
})

test('a refusal is said, and can be tried again', async () => {
  const { auth } = show()
  auth.next('leaveSmartAccount', new LatchkeyError('wallet/rejected'))
  await press('Leave smart account')
  expect(screen.getByRole('status').textContent).toContain('You declined the request.')
  await press('Try again')
  expect(auth.calls.filter((call) => call === 'leaveSmartAccount')).toHaveLength(2)
})

test('one that is under way is of its own network, though the visitor has switched', () => {
  const leave: SmartAccountLeave = { networkId: 'eip155:31337', status: 'asking' }
  show({ ...smart, leave })
  expect(screen.getByRole('status').textContent).toContain('Your wallet needs your approval')
  expect(screen.queryByRole('button')).toBeNull()
})

test('a plain account has nothing to leave', () => {
  show({})
  expect(screen.getByText('Your account on Test 31337 is plain')).toBeDefined()
  expect(screen.queryByRole('button')).toBeNull()
})
