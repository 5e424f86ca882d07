// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { enSecurity } from '../../locales/en/enSecurity.js'
import type { SecurityClient } from '../../security/createSecurityClient.js'
import { ProtectApp } from '../ProtectApp.js'

afterEach(cleanup)

const key = { factorId: 'k'.repeat(22), kind: 'key', createdAt: 1 } as const
const overview = {
  email: 'new@example.com',
  walletId: 'w'.repeat(22),
  factors: [key],
  isFresh: true,
  isProved: true,
  isFrozen: false,
  isMailboxLost: false,
  requestCount: 0,
}
/** A saved key of 32 zero bytes is typed in other tests; here what matters is which page comes. */
function open(isMailboxMoved: boolean) {
  const calls: string[] = []
  const client = {
    hasPasskeys: true,
    async call(method: string) {
      calls.push(method)
      return method === 'overview' ? { ...overview, isMailboxMoved } : { requests: [] }
    },
    done() {},
  } as unknown as SecurityClient
  render(<ProtectApp {...{ client }} words={enSecurity} language="en" />)
  return { calls }
}
const press = async (name: string) => {
  await expect.poll(() => document.querySelector(`[data-action="${name}"]`)).toBeTruthy()
  fireEvent.click(document.querySelector(`[data-action="${name}"]`) as Element)
}
const title = { name: enSecurity.mailbox.title, level: 1 }

test('T377 what escrow would refuse leads to the page that confirms the new e-mail, which names it', async () => {
  for (const name of ['add-passkey', 'change-key', 'requests', 'confirm-mailbox']) {
    open(true)
    await press(name)
    expect(await screen.findByRole('heading', title), name).toBeTruthy()
    expect(screen.getByText('new@example.com')).toBeTruthy()
    await press('mailbox-key')
    expect(await screen.findByText(enSecurity.mailbox.action)).toBeTruthy()
    cleanup()
  }
})

test('where nothing has to be confirmed, nothing is asked', async () => {
  const { calls } = open(false)
  await press('requests')
  await expect.poll(() => calls).toContain('deviceRequests')
  expect(screen.queryByRole('heading', title)).toBeNull()
  expect(document.querySelector('[data-mailbox-moved]')).toBeNull()
})
