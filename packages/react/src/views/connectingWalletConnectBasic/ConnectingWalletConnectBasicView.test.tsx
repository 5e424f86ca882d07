// @vitest-environment jsdom
import type { Options } from '@latchkey/core'
import { availableViews } from '@latchkey/core/internal'
import { createTestContext, fakeSessions } from '@latchkey/core/testing'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { WidgetContext } from '../../hooks/instance/useWidget.js'
import ConnectingWalletConnectBasicView from './ConnectingWalletConnectBasicView.js'

afterEach(cleanup)

async function show(options: Partial<Options>) {
  const sessions = fakeSessions()
  const views = availableViews
  const context = createTestContext({ views, connectors: [sessions], ...options })
  render(
    <WidgetContext.Provider value={{ context }}>
      <ConnectingWalletConnectBasicView />
    </WidgetContext.Provider>,
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
