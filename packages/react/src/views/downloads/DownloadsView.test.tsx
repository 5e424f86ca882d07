// @vitest-environment jsdom
import type { Wallet } from '@latchkey/core/connect'
import { createTestContext } from '@latchkey/core/testing'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { WidgetContext } from '../../hooks/WidgetContext.js'
import { availableViews } from '../availableViews.js'
import DownloadsView from './DownloadsView.js'
import { walletLinks } from './walletLinks.js'

afterEach(cleanup)

const harbor: Wallet = {
  id: 'own',
  name: 'Harbor',
  homepage: 'https://harbor.example',
  app_store: 'https://apps.example/harbor',
  play_store: 'https://play.example/harbor',
  chrome_store: 'https://chrome.example/harbor',
}

function show(wallet: Wallet) {
  const context = createTestContext({ views: availableViews })
  render(
    <WidgetContext.Provider value={context}>
      <DownloadsView wallet={wallet} />
    </WidgetContext.Provider>,
  )
  return context
}

test('every place to get a wallet has a row that leads out safely and says where to', () => {
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

test('links that could do harm are left out', async () => {
  const context = show({
    id: 'evil',
    name: 'Evil',
    homepage: 'javascript:alert(1)',
    app_store: 'http://apps.example',
    play_store: 'https://play.example@evil.example',
    chrome_store: 'data:text/html,hi',
  })
  expect(screen.queryByRole('link')).toBeNull()
  expect(screen.getByText('Evil is not in this browser')).toBeDefined()
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'See other wallets' })))
  expect(context.store.get().router.entries.at(-1)).toEqual({ view: 'GetWallet' })
})

test('what is of use on the device comes first', () => {
  const first = (os: 'ios' | 'android' | 'mac') => walletLinks(harbor, { os })[0]?.kind
  expect([first('ios'), first('android'), first('mac')]).toEqual(['ios', 'android', 'extension'])
})
