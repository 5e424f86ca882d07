// @vitest-environment jsdom

import { createTestContext, fakeConnector, fakeSessions } from '@latchkey/core/testing'
import { availableViews, type Wallet, walletLinks } from '@latchkey/core/ui'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { TestWidget } from '../../testing/TestWidget.js'
import { withEntry } from '../../testing/withEntry.js'
import DownloadsView from './DownloadsView.js'

afterEach(cleanup)

const harbor: Wallet = {
  id: 'own',
  name: 'Harbor',
  homepage: 'https://harbor.example',
  app_store: 'https://apps.example/harbor',
  play_store: 'https://play.example/harbor',
  chrome_store: 'https://chrome.example/harbor',
}

function show(wallet: Wallet, options: Parameters<typeof createTestContext>[0] = {}) {
  const context = createTestContext({ views: availableViews, ...options })
  render(
    <TestWidget context={context}>
      {withEntry({ view: 'Downloads', data: { wallet } }, <DownloadsView />)}
    </TestWidget>,
  )
  return context
}

test('every download has a row with a safe external link and its host name', () => {
  show(harbor)
  const links = screen.getAllByRole<HTMLAnchorElement>('link')
  expect(links.map(({ textContent }) => textContent)).toEqual([
    'Chrome extensionchrome.example',
    'App for iPhone and iPadapps.example',
    'App for Androidplay.example',
    'Websiteharbor.example',
  ])
  expect(links[3]?.href).toBe('https://harbor.example/')
  for (const { rel, target } of links) {
    expect([rel, target]).toEqual(['noreferrer noopener', '_blank'])
  }
})

test('unsafe links are left out', async () => {
  const context = show({
    id: 'evil',
    name: 'Evil',
    homepage: 'javascript:alert(1)',
    app_store: 'http://apps.example',
    play_store: 'https://play.example@evil.example',
    chrome_store: 'data:text/html,hi',
  })
  expect(screen.queryByRole('link')).toBeNull()
  expect(screen.getByText('Evil isn’t in this browser')).toBeDefined()
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'See other wallets' })))
  expect(context.store.get().router.entries.at(-1)).toEqual({ view: 'GetWallet' })
})

test('the next step depends on the wallet and the device', () => {
  const hint = (wallet: Partial<Wallet>, mobile = false) => {
    show({ id: 'own', name: 'Harbor', ...wallet }, { env: { mobile } })
    const words = screen.getByRole('status').textContent?.replace('HHarbor', '')
    cleanup()
    return words
  }
  expect(hint(harbor)).toContain('isn’t in this browser yet')
  expect(hint({ app_store: 'https://apps.example' })).toContain('This is a phone app')
  expect(hint({ homepage: 'https://harbor.example' })).toBe(
    'Once it’s installed, come back to this page.',
  )
  expect(hint(harbor, true)).toContain('in the app’s browser')
})

test('on a phone the address of the page is there to copy, for who has the app already', () => {
  show(harbor, { env: { mobile: true } })
  expect(screen.getByRole('status').textContent).toContain('Once you have the app')
  expect(screen.getByRole('button', { name: 'Copy page address' })).toBeDefined()
  cleanup()
  show(harbor)
  expect(screen.queryByRole('button', { name: 'Copy page address' })).toBeNull()
})

test('a wallet that is installed meanwhile can be connected at once', async () => {
  const context = show({ ...harbor, rdns: 'com.harbor' })
  expect(screen.getAllByRole('link')).toHaveLength(4)
  const connector = { ...fakeConnector, info: { rdns: 'com.harbor' } }
  act(() => context.store.update('connectors', () => ({ eip155: [connector] })))
  expect(screen.queryByRole('link')).toBeNull()
  expect(screen.getByRole('status').textContent).toContain('Harbor is ready')
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Connect' })))
  expect(context.store.get().router.entries.at(-1)).toMatchObject({ view: 'ConnectingExternal' })
})

test('a wallet with an app for pairing still shows its downloads', () => {
  const views = [...availableViews, 'ConnectingWalletConnect'] as const
  const connectors = [fakeSessions()]
  show({ ...harbor, mobile_link: 'harbor://' }, { connectors, views })
  expect(screen.getAllByRole('link')).toHaveLength(4)
})

test('the download for this device comes first', () => {
  const first = (os: 'ios' | 'android' | 'mac') => walletLinks(harbor, { os })[0]?.kind
  expect([first('ios'), first('android'), first('mac')]).toEqual(['ios', 'android', 'extension'])
})
