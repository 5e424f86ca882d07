// @vitest-environment jsdom
import type { State } from '@latchkey/core/ui'
import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { settle } from '../../testing/emailContext.js'
import { renderEmbedded } from '../../testing/renderEmbedded.js'
import { AccountHeader } from '../account/AccountHeader.js'
import AccountSettingsView from './AccountSettingsView.js'

afterEach(cleanup)
beforeAll(() => import('./LoginRow.js'))

const image = 'https://images.example/ann.png'
const ann = { socialProvider: 'google', userName: 'Ann Example', email: 'ann@mail.example', image }

async function show(change: Partial<State['auth']> = {}) {
  const page = renderEmbedded(
    <AccountSettingsView />,
    { view: 'AccountSettings' },
    { ...ann, ...change },
  )
  await settle()
  return page
}
const row = () => screen.getByRole('button', { name: /^Login/ })

test('S3.11 the settings say which login it is and whose, without an e-mail that could be changed', async () => {
  await show()
  expect(row().textContent).toBe('LoginGoogleAnn Example')
  expect(screen.queryByText('E-mail')).toBeNull()
})

test('S3.11 a provider that gives no name leaves the e-mail, or only its own name', async () => {
  await show({ userName: undefined })
  expect(row().textContent).toBe('LoginGoogleann@mail.example')
  cleanup()
  await show({ userName: undefined, email: undefined })
  expect(row().textContent).toBe('LoginGoogle')
})

test('the row has the wallet show its logins', async () => {
  const { auth } = await show()
  await act(async () => fireEvent.click(row()))
  // The code of the window's way loads with the click.
  await vi.waitFor(() => expect(auth.calls).toContain('showSecurity'))
})

test('who logged in by e-mail has no row of another login', async () => {
  await show({ socialProvider: undefined, userName: undefined, image: undefined })
  expect(screen.queryByRole('button', { name: /^Login/ })).toBeNull()
  expect(screen.getByText('ann@mail.example')).toBeDefined()
})

const showHeader = (change: Partial<State['auth']> = {}) =>
  renderEmbedded(
    <AccountHeader address="0x52908400098527886E0F7030069857D2E4169EE7" explorer={undefined} />,
    { view: 'Account' },
    { ...ann, ...change },
  )
const userImage = () => document.querySelector('img')

test('S3.11 the account shows the user’s name and image at the provider', () => {
  showHeader()
  expect(screen.getByText('Ann Example')).toBeDefined()
  expect(userImage()?.getAttribute('src')).toBe(image)
  expect(userImage()?.getAttribute('referrerpolicy')).toBe('no-referrer')
})

test('S3.11 an image that does not load, or is none of the web, gives way to the drawn avatar', () => {
  showHeader()
  const shown = userImage()
  if (shown) fireEvent.error(shown)
  expect(userImage()).toBeNull()
  cleanup()
  showHeader({ image: 'javascript:alert(1)' })
  expect(userImage()).toBeNull()
})

test.each([
  ['passkey', 'Your login alone can’t open this wallet in a new browser.'],
  ['email', 'A new device needs your login and the link that is sent to your mailbox.'],
] as const)(
  'what protects the wallet (%s) says nothing of an e-mail that opens it',
  async (protection, hint) => {
    await show({ protection })
    const text = screen.getByRole('button', { name: /^Protection/ }).textContent
    expect(text).toContain(hint)
    expect(text).not.toContain('e-mail')
  },
)
