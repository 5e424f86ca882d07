// @vitest-environment jsdom
import type { Options } from '@latchkey/core'
import { createTestContext, fakeSessions } from '@latchkey/core/testing'
import { availableViews } from '@latchkey/core/ui'
import { LatchkeyError } from '@latchkey/protocol'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { TestWidget } from '../../testing/TestWidget.js'
import ConnectingWalletConnectBasicView from './ConnectingWalletConnectBasicView.js'

afterEach(cleanup)

type ShowOptions = Partial<Options> & { reach?: 'own' | 'public'; slow?: boolean }

async function show({ reach, slow = false, ...options }: ShowOptions) {
  const sessions = fakeSessions()
  sessions.relay.reach = reach
  sessions.relay.slow = slow
  const views = availableViews
  const context = createTestContext({ views, connectors: [sessions], ...options })
  render(
    <TestWidget context={context}>
      <ConnectingWalletConnectBasicView />
    </TestWidget>,
  )
  await act(async () => {})
  return { context, sessions }
}

const code = () => screen.queryByRole('img', { name: /QR code/, hidden: true })
const allWallets = () => screen.queryByRole('button', { name: 'All wallets' })

test('the code for any wallet, and a link to the list of all wallets, without a server too', async () => {
  const { context } = await show({ server: 'https://latchkey.example' })
  expect(code()).not.toBeNull()
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'All wallets' })))
  expect(context.store.get().router.entries.at(-1)).toEqual({ view: 'AllWallets' })
  cleanup()
  await show({})
  expect(allWallets()).not.toBeNull()
})

test('with required consent, there is no code before it is given', async () => {
  const { sessions } = await show({
    features: { legalCheckbox: true },
    termsConditionsUrl: 'https://app.example/terms',
  })
  expect(sessions.proposals).toHaveLength(0)
  expect(code()).toBeNull()
  await act(async () => fireEvent.click(screen.getByRole('checkbox')))
  expect(sessions.proposals).toHaveLength(1)
  expect(code()).not.toBeNull()
})

test('where only wallets of the site’s relay can connect, that is said, with what works instead', async () => {
  const { context } = await show({ reach: 'own' })
  expect(code()).not.toBeNull()
  expect(screen.getByText('Most wallet apps can’t connect here')).toBeDefined()
  // It comes after the view, so it is announced.
  const announced = screen.getByText(/is ready. Most wallet apps can’t connect here/)
  expect(announced.closest('[aria-live=polite]')).not.toBeNull()
  await act(async () =>
    fireEvent.click(screen.getByRole('button', { name: 'Other ways to connect' })),
  )
  expect(context.store.get().router.entries.at(-1)).toEqual({ view: 'Connect' })
  cleanup()

  await show({ reach: 'own', env: { mobile: true, url: () => 'https://app.example/shop' } })
  expect(screen.getByText('Most wallet apps can’t connect here')).toBeDefined()
  const copied: string[] = []
  const clipboard = { writeText: async (text: string) => void copied.push(text) }
  Object.defineProperty(navigator, 'clipboard', { value: clipboard, configurable: true })
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Copy page address' })))
  expect(copied).toEqual(['https://app.example/shop'])
  cleanup()

  await show({ reach: 'public' })
  expect(screen.queryByText('Most wallet apps can’t connect here')).toBeNull()
})

test.each([
  ['a computer', {}, 'Scan this code'],
  ['a phone', { mobile: true }, 'Copy the link'],
] as const)(
  'on %s there is room for what the server says of the relay, before and after it does',
  async (_, env, usual) => {
    const { context, sessions } = await show({
      slow: true,
      server: 'https://latchkey.example',
      env,
    })
    const rooms = () =>
      [new RegExp(usual), 'Most wallet apps can’t connect here'].map((text) =>
        screen.getByText(text).closest('[aria-hidden]')?.getAttribute('aria-hidden'),
      )
    expect(rooms()).toEqual(['false', 'true'])
    expect(screen.getAllByRole('button', { name: 'Copy link' })).toHaveLength(1)
    sessions.relay.reach = 'own'
    await act(async () => sessions.relay.deliver())
    expect(rooms()).toEqual(['true', 'false'])
    expect(screen.getAllByRole('button', { name: 'Copy link' })).toHaveLength(1)
    cleanup()
    // Once it is known, there is no empty room.
    render(
      <TestWidget context={context}>
        <ConnectingWalletConnectBasicView />
      </TestWidget>,
    )
    expect(screen.queryByText(new RegExp(usual))).toBeNull()
  },
)

test('where nothing else connects, nothing else is offered', async () => {
  await show({ reach: 'own', adapters: [] })
  expect(screen.getByText('Most wallet apps can’t connect here')).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Other ways to connect' })).toBeNull()
})

test('without a connection it says so, and there is a code once the network is back', async () => {
  const sessions = fakeSessions()
  let isOffline = true
  const { context } = await show({
    connectors: [
      {
        ...sessions,
        create(deps) {
          const port = sessions.create(deps)
          const unreachable = new LatchkeyError('walletconnect/relay-unreachable')
          return {
            ...port,
            pair: (options) => (isOffline ? Promise.reject(unreachable) : port.pair(options)),
          }
        },
      },
    ],
  })
  expect(code()).toBeNull()
  expect(document.body.textContent).toContain('Check your connection and try again.')
  expect(screen.getByRole('button', { name: 'Try again' })).toBeDefined()
  isOffline = false
  await act(async () => fireEvent(window, new Event('online')))
  await act(async () => context.env.advance(1_000))
  expect(code()).not.toBeNull()
  expect(document.body.textContent).not.toContain('Check your connection')
})
