import { expect, test } from 'vitest'
import type { ViewName } from '../state/views.js'
import { historyWithoutAccount } from './historyWithoutAccount.js'

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
