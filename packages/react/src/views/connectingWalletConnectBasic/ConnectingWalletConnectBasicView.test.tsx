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

async function show(options: Partial<Options>) {
  const sessions = fakeSessions()
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

test('the code for any wallet, and a link to the list if there is a directory', async () => {
  const { context } = await show({ server: 'https://latchkey.example' })
  expect(code()).not.toBeNull()
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'All wallets' })))
  expect(context.store.get().router.entries.at(-1)).toEqual({ view: 'AllWallets' })
  cleanup()
  await show({})
  expect(allWallets()).toBeNull()
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
