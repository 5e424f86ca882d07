// @vitest-environment jsdom

import { createTestContext, fakeConnector, type TestContext } from '@latchkey/core/testing'
import { availableViews } from '@latchkey/core/ui'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { TestWidget } from '../../testing/TestWidget.js'
import { ConnectView } from '../../views/connect/ConnectView.js'
import ConnectWalletsView from '../../views/connectWallets/ConnectWalletsView.js'

afterEach(cleanup)

const urls = {
  termsConditionsUrl: 'https://app.example/terms',
  privacyPolicyUrl: 'https://app.example/privacy',
}

function create(options: Parameters<typeof createTestContext>[0] = {}) {
  const state = { connectors: { eip155: [fakeConnector] } }
  return createTestContext({ state, views: availableViews, ...options })
}

function show(context: TestContext, View: () => React.ReactNode = ConnectView) {
  render(
    <TestWidget context={context}>
      <View />
    </TestWidget>,
  )
}

const box = () => screen.getByRole<HTMLInputElement>('checkbox')
const wallet = () => screen.getByRole('button', { name: /Example Wallet/ })
const isInert = () => wallet().closest('[inert]') !== null
const entries = ({ store }: TestContext) => store.get().router.entries

test('S3.40 until the box is ticked no wallet can be chosen', async () => {
  const context = create({ features: { legalCheckbox: true }, ...urls })
  show(context)
  expect(isInert()).toBe(true)
  await act(async () => fireEvent.click(wallet()))
  expect(entries(context)).toHaveLength(1)

  await act(async () => fireEvent.click(box()))
  expect(isInert()).toBe(false)
  await act(async () => fireEvent.click(wallet()))
  expect(entries(context)).toHaveLength(2)
})

test('S9.33 a host that names its documents, and asks for no tick, has no box', async () => {
  const context = create({ ...urls })
  show(context)
  expect(screen.queryByRole('checkbox')).toBeNull()
  expect(isInert()).toBe(false)
  await act(async () => fireEvent.click(wallet()))
  expect(entries(context)).toHaveLength(2)
})

test('the checkbox has a label with the documents and an explanation', () => {
  show(create({ features: { legalCheckbox: true }, ...urls }))
  const hint = document.getElementById(box().getAttribute('aria-describedby') ?? '')
  expect(hint?.textContent).toBe('Accept first to choose a wallet.')
  expect(box().labels?.[0]?.textContent).toBe(
    'I accept the terms of service and the privacy policy.',
  )
  const links = screen.getAllByRole<HTMLAnchorElement>('link')
  expect(links.map(({ href, rel, target }) => [href, rel, target])).toEqual([
    ['https://app.example/terms', 'noreferrer noopener', '_blank'],
    ['https://app.example/privacy', 'noreferrer noopener', '_blank'],
  ])
})

test('consent holds for every view, and can be withdrawn', async () => {
  const context = create({ features: { legalCheckbox: true }, ...urls })
  show(context, ConnectWalletsView)
  expect(isInert()).toBe(true)
  await act(async () => fireEvent.click(box()))
  cleanup()
  show(context)
  expect(box().checked).toBe(true)
  expect(isInert()).toBe(false)
  await act(async () => fireEvent.click(box()))
  expect(isInert()).toBe(true)
})

test('consent also blocks the row that stands for collapsed wallets', async () => {
  const context = create({ features: { collapseWallets: true, legalCheckbox: true }, ...urls })
  show(context)
  const row = screen.getByRole('button', { name: 'Continue with a wallet' })
  await act(async () => fireEvent.click(row))
  expect(entries(context)).toHaveLength(1)
})

test('without a checkbox the terms are linked below, and without terms nothing is', () => {
  show(create({ termsConditionsUrl: urls.termsConditionsUrl }))
  expect(screen.queryByRole('checkbox')).toBeNull()
  expect(screen.getByText(/By connecting/).textContent).toBe(
    'By connecting, you accept the terms of service.',
  )
  cleanup()
  show(create({ features: { legalCheckbox: true } }))
  expect(screen.queryByRole('checkbox')).toBeNull()
  expect(screen.queryByText(/By connecting/)).toBeNull()
  expect(isInert()).toBe(false)
})
