// @vitest-environment jsdom
import type { Options } from '@latchkey/core'
import type { createFakeEnv } from '@latchkey/core/testing'
import { recentStorageOf } from '@latchkey/core/ui'
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { press, renderEmailView, settle, viewHistory } from '../../testing/emailContext.js'
import { allSocials, socialContext } from '../../testing/socialContext.js'
import { ConnectView } from '../../views/connect/ConnectView.js'
import CreateView from '../../views/create/CreateView.js'

afterEach(cleanup)
beforeAll(() => import('./SocialTiles.js'))

type Setup = {
  options?: Partial<Options>
  env?: Parameters<typeof createFakeEnv>[0]
  view?: 'Connect' | 'Create'
  last?: { readonly provider: string }
}

async function show({ env, last, options = {}, view = 'Connect' }: Setup = {}) {
  const made = socialContext({
    entries: [{ view }],
    options,
    ...(env && { env }),
    ...(last && {
      prepare: ({ storage }) => recentStorageOf({ storage }).set('lastLogin', last),
    }),
  })
  await renderEmailView(made.context, view === 'Connect' ? <ConnectView /> : <CreateView />)
  await settle()
  return made
}
const tiles = () =>
  within(screen.getByRole('list', { name: 'Social logins' }))
    .getAllByRole('button')
    .map((tile) => tile.getAttribute('aria-label'))
const socials = (list: NonNullable<Options['features']>['socials']) => ({
  options: { features: { socials: list } },
})

test('S9.29 the logins stand in their order, in two rows, and the last tile leads to all', async () => {
  const { context } = await show()
  expect(tiles()).toEqual([
    'Continue with Google',
    'Continue with X',
    'Continue with Farcaster',
    'Continue with Discord',
    'Continue with Apple',
    'More logins',
  ])
  await press('More logins')
  expect(viewHistory(context)).toEqual(['Connect', 'ConnectSocials'])
})

test('S2.22 in a messenger on a phone, logins that fail there have no tile', async () => {
  await show({ env: { messenger: true, os: 'ios' } })
  expect(tiles()).toHaveLength(6)
  expect(tiles()).not.toContain('Continue with Google')
})

test('S2.21 e-mail, other accounts and wallets stand in the order of the host, wallets apart from logins', async () => {
  await show({ options: { features: { connectMethodsOrder: ['social', 'wallet', 'email'] } } })
  const list = screen.getByRole('list', { name: 'Social logins' })
  const field = screen.getByRole('textbox', { name: 'E-mail' })
  expect(list.compareDocumentPosition(field) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy()
  expect(screen.getAllByText('or')).toHaveLength(2)
  cleanup()
  await show()
  expect(screen.getAllByText('or')).toHaveLength(1)
})

test('a host that names none has no tiles, and loads none', async () => {
  await show(socials(false))
  expect(screen.queryByRole('list', { name: 'Social logins' })).toBeNull()
})

test('a provider of the vault’s own has the name and the image of the host', async () => {
  await show(socials([{ id: 'acme', name: 'Acme', image: 'https://acme.example/mark.png' }]))
  expect(tiles()).toEqual(['Continue with Acme'])
  const image = document.querySelector('img')
  expect(image?.getAttribute('src')).toBe('https://acme.example/mark.png')
  expect(image?.getAttribute('referrerpolicy')).toBe('no-referrer')
  if (image) fireEvent.error(image)
  expect(document.querySelector('img')).toBeNull()
  expect(screen.getByRole('button', { name: 'Continue with Acme' }).textContent).toContain('Acme')
})

test('the login that was used last comes first and says so', async () => {
  await show({ last: { provider: 'apple' } })
  expect(tiles()[0]).toBe('Continue with Apple')
  const apple = screen.getByRole('button', { name: 'Continue with Apple' })
  expect(apple.textContent).toContain('Last used')
  expect(screen.getAllByText('Last used')).toHaveLength(1)
})

test('S3.51 the window opens within the click, and says what it waits for', async () => {
  const { context, page } = await show()
  const google = screen.getByRole('button', { name: 'Continue with Google' })
  act(() => {
    fireEvent.click(google)
    // Nothing is awaited before: a browser would block the window.
    expect(page.popups.map(({ shown }) => shown)).toEqual([['Opening Google']])
  })
  await settle()
  expect(viewHistory(context)).toEqual(['Connect', 'ConnectingSocial'])
})

test('S3.49 Farcaster opens no window, but its own view', async () => {
  const { context, embedded, page } = await show()
  embedded.next('connectFarcaster', 'hang')
  await press('Continue with Farcaster')
  expect(page.popups).toEqual([])
  expect(viewHistory(context)).toEqual(['Connect', 'ConnectingFarcaster'])
})

test('the wallet’s frame loads when a click is likely, not before', async () => {
  const { embedded } = await show()
  expect(embedded.calls).toEqual([])
  await act(async () => fireEvent.focus(screen.getByRole('button', { name: 'Continue with X' })))
  expect(embedded.calls).toEqual(['prefetch'])
})

test('S3.40 until the box is ticked, a tile does nothing', async () => {
  const { embedded, page } = await show({
    options: { termsConditionsUrl: 'https://app.example/terms', features: { legalCheckbox: true } },
  })
  const google = screen.getByRole('button', { name: 'Continue with Google' })
  expect(google.closest('[inert]')).not.toBeNull()
  await act(async () => {
    fireEvent.focus(google)
    fireEvent.click(google)
  })
  expect(page.popups).toEqual([])
  expect(embedded.calls).toEqual([])
})

test('S2.21 a visitor without a wallet is offered the logins too; without e-mail, those alone', async () => {
  await show({ view: 'Create' })
  expect(tiles()).toHaveLength(6)
  expect(screen.getByRole('textbox', { name: 'E-mail' })).toBeDefined()
  cleanup()
  await show({ view: 'Create', options: { features: { email: false, socials: allSocials } } })
  expect(tiles()).toHaveLength(6)
  expect(screen.queryByRole('textbox')).toBeNull()
  expect(document.body.textContent).toContain('Create a wallet')
  expect(document.body.textContent).not.toContain('e-mail')
})
