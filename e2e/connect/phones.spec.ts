import { devEnvironment } from '../setup/devEnvironment.js'
import { expect, test } from '../setup/test.js'
import { widget } from '../setup/widget.js'
import { openWithoutServer, phone, recordOpened } from './phone.js'

const pageOf = (query: string) => `${devEnvironment().demo}/plain.html${query}`
const without = '?no-server&no-relay'

test.describe('on a phone', () => {
  const { defaultBrowserType: _, ...android } = phone.android
  test.use(android)

  test('S2.25 without a server, the list has real wallets, and a tap opens the page in the wallet’s browser', async ({
    page,
  }) => {
    const requests: string[] = []
    page.on('request', (request) => {
      if (new URL(request.url()).origin !== new URL(devEnvironment().demo).origin)
        requests.push(request.url())
    })
    // The landing page of the link; a phone with the app never loads it.
    await page.route('https://link.metamask.io/**', (route) => route.fulfill({ status: 204 }))
    await openWithoutServer(page)
    const { modal } = widget(page)
    const rows = modal.getByRole('list', { name: 'Wallets' }).getByRole('button')
    await expect(rows).toHaveText([/MetaMask/, /Trust Wallet/, /Coinbase Wallet/, /Phantom/])
    for (const picture of await rows.locator('img').all())
      expect(await picture.evaluate((one: HTMLImageElement) => one.naturalWidth)).toBeGreaterThan(0)
    await expect(rows.locator('img')).toHaveCount(4)
    const before = requests.length

    const opening = page.waitForRequest('https://link.metamask.io/**')
    await rows.first().tap()
    const shop = new URL(devEnvironment().demo)
    expect((await opening).url()).toBe(
      `https://link.metamask.io/dapp/${shop.host}/plain.html${without}`,
    )
    expect(requests.slice(0, before).filter((url) => !/127\.0\.0\.1|localhost/.test(url))).toEqual(
      [],
    )
    await expect(modal.getByRole('button', { name: 'Open this page in MetaMask' })).toBeVisible()
  })

  for (const path of ['', 'phone.html']) {
    test(`the demo's /${path} does without a server too`, { tag: '@long' }, async ({ page }) => {
      const { demo, server } = devEnvironment()
      const requests: string[] = []
      page.on('request', (request) => requests.push(request.url()))
      await page.goto(`${demo}/${path}?no-server`)
      const { open, wallet } = widget(page)
      await open()
      await expect(
        wallet('Demo wallet')
          .or(wallet(/^MetaMask/))
          .first(),
      ).toBeVisible()
      await page.waitForLoadState('networkidle')
      expect(requests.filter((url) => url.startsWith(server))).toEqual([])
    })
  }

  test('where nothing opened, another wallet, its store and the page in its browser are offered', {
    tag: '@long',
  }, async ({ page }) => {
    const opened = await recordOpened(page)
    await openWithoutServer(page)
    const { modal, wallet } = widget(page)
    await wallet(/^Trust Wallet/).tap()
    const link = `https://link.trustwallet.com/open_url?coin_id=60&url=${encodeURIComponent(pageOf(without))}`
    await expect.poll(opened).toEqual([link])
    await expect(modal.getByText('Nothing opened?')).toBeHidden()
    await expect(modal.getByText('Nothing opened?')).toBeVisible({ timeout: 4_000 })
    await expect(modal.getByRole('button', { name: 'Copy link' })).toBeHidden()
    await expect(modal.getByRole('button', { name: 'Copy page address' })).toBeVisible()
    await modal.getByRole('button', { name: 'Open this page in Trust Wallet' }).tap()
    expect(await opened()).toEqual([link, link])
    await modal.getByRole('button', { name: 'Get it' }).tap()
    const store = modal.getByRole('link', { name: 'App for Android' })
    await expect(store).toHaveAttribute('href', /play\.google\.com.*trustapp/)
    await modal.getByRole('button', { name: 'Back' }).tap()
    await expect(modal.getByText('Nothing opened?')).toBeVisible({ timeout: 4_000 })
    await modal.getByRole('button', { name: 'Choose another wallet' }).tap()
    await expect(wallet(/^Phantom/)).toBeVisible()
  })

  for (const [width, height] of [
    [568, 320],
    [740, 360],
  ] as const) {
    test(`at ${width}×${height} the action of a wallet is in view`, async ({ page }) => {
      await recordOpened(page)
      await page.setViewportSize({ width, height })
      await openWithoutServer(page)
      const { modal, wallet } = widget(page)
      await wallet(/^MetaMask/).tap()
      const open = modal.getByRole('button', { name: 'Open this page in MetaMask' })
      await expect(open).toBeInViewport({ ratio: 1 })
    })
  }

  test('with WalletConnect too, the app takes the pairing or opens the page; its second link is for Android', {
    tag: '@long',
  }, async ({ page }) => {
    const opened = await recordOpened(page)
    await openWithoutServer(page, '?no-server')
    const { modal, wallet } = widget(page)
    await wallet(/^MetaMask/).tap()
    const open = modal.getByRole('button', { name: 'Open MetaMask' })
    await expect(open).not.toHaveAttribute('aria-busy', 'true')
    await open.tap()
    await expect.poll(opened).toHaveLength(1)
    expect((await opened())[0]).toMatch(/^metamask:\/\/wc\?uri=wc%3A/)
    await expect(modal.getByText('Nothing opened?')).toBeVisible({ timeout: 4_000 })
    await open.tap()
    expect((await opened())[1]).toMatch(
      /^intent:\/\/wc\?uri=wc%3A[^#]*#Intent;scheme=metamask;package=io\.metamask;end$/,
    )
    await modal.getByRole('button', { name: 'Open this page in MetaMask' }).tap()
    expect((await opened())[2]).toMatch(/^https:\/\/link\.metamask\.io\/dapp\//)
  })

  test('all built-in wallets can be searched; those that this phone can’t reach come last', {
    tag: '@long',
  }, async ({ page }) => {
    await openWithoutServer(page)
    const { modal } = widget(page)
    await modal.getByRole('button', { name: /^All wallets/ }).tap()
    const tiles = modal.getByRole('list', { name: 'Wallets' }).getByRole('button')
    await expect(tiles).toHaveCount(14)
    await expect(tiles.locator('img')).toHaveCount(14)
    await modal.getByRole('searchbox').fill('rain')
    await expect(tiles).toHaveText([/Rainbow/])
    await tiles.first().tap()
    await expect(modal.getByRole('heading', { name: 'Get this wallet' })).toBeVisible()
  })
})

test.describe('on an iPhone', () => {
  const { defaultBrowserType: _, ...iphone } = phone.iphone
  test.use(iphone)

  test('S4.03 in Safari the app opens by the tap on the wallet, the second link is the universal one', {
    tag: '@long',
  }, async ({ page }) => {
    const opened = await recordOpened(page)
    await openWithoutServer(page, '?no-server')
    const { modal, wallet } = widget(page)
    // The pairing is created while the list is on screen.
    await page.waitForFunction(() => window.latchkey?.getState().walletConnect.wcUri)
    await wallet(/^MetaMask/).tap()
    await expect.poll(opened).toHaveLength(1)
    expect((await opened())[0]).toMatch(/^metamask:\/\/wc\?uri=wc%3A/)
    await expect(modal.getByText('Nothing opened?')).toBeVisible({ timeout: 4_000 })
    await modal.getByRole('button', { name: 'Open MetaMask' }).tap()
    expect((await opened())[1]).toMatch(/^https:\/\/metamask\.app\.link\/wc\?uri=wc%3A/)
  })
})

test('on a computer without a server, the leading wallets are to get, or to scan with WalletConnect', {
  tag: '@long',
}, async ({ page }) => {
  await openWithoutServer(page)
  const { modal, wallet } = widget(page)
  await expect(wallet(/^MetaMask Get/)).toBeVisible()
  await openWithoutServer(page, '?no-server')
  await wallet(/^MetaMask/).click()
  await expect(modal.getByRole('img', { name: 'QR code for MetaMask' })).toBeVisible()
})
