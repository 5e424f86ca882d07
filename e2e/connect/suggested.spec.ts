import type { Page } from '@playwright/test'
import { devEnvironment } from '../setup/devEnvironment.js'
import { expect, test } from '../setup/test.js'
import { widget } from '../setup/widget.js'
import { manyWallets, serveDirectory } from './directory.js'

const image =
  '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"><path fill="#0a7" d="M0 0h1v1H0z"/></svg>'
const wallets = manyWallets(573, (at) => ({ image_id: `image-${at}` }))

/** The page's requests to the server, by path. */
function recordServer(page: Page): string[] {
  const paths: string[] = []
  page.on('request', (request) => {
    const url = new URL(request.url())
    if (url.origin === new URL(devEnvironment().server).origin) paths.push(url.pathname)
  })
  return paths
}

async function serveImages(page: Page): Promise<void> {
  await page.route(`${devEnvironment().server}/*Image/**`, (route) =>
    route.fulfill({ body: image, contentType: 'image/svg+xml' }),
  )
}

const rows = (page: Page) => widget(page).modal.getByRole('list', { name: 'Wallets' })

test('S2.12 opening requests wallets and images of the server, a pointer that comes near does not', async ({
  page,
}) => {
  const paths = recordServer(page)
  const { asked } = await serveDirectory(page, wallets)
  await serveImages(page)
  await page.goto(`${devEnvironment().demo}/plain.html`)
  const { button, modal, open } = widget(page)
  await button.hover()
  await page.waitForTimeout(800)
  expect(paths).toEqual([])

  await open()
  const row = rows(page).getByRole('button', { name: /Wallet 0/ })
  await expect(row.locator('img')).toHaveJSProperty('naturalWidth', 1)
  await expect(modal.getByRole('button', { name: 'All wallets', exact: true })).toBeVisible()
  expect(asked.map((query) => query.get('entries'))).toEqual(['4'])
  expect(paths.filter((path) => path === '/getWalletImage/image-0').length).toBeGreaterThan(0)
})

test('what comes late fills the place that was reserved for it: nothing moves', {
  tag: '@long',
}, async ({ page }) => {
  let answer = () => {}
  const held = new Promise<void>((resolve) => {
    answer = resolve
  })
  await serveDirectory(page, wallets)
  await page.route(`${devEnvironment().server}/getWallets?*`, async (route) => {
    await held
    await route.fallback()
  })
  await page.goto(`${devEnvironment().demo}/plain.html`)
  const { modal, open } = widget(page)
  await open()
  const all = modal.getByRole('button', { name: /^All wallets/ })
  await all.hover({ trial: true })
  const before = await all.boundingBox()
  answer()
  await expect(rows(page).getByRole('button', { name: /Wallet 0/ })).toBeVisible()
  expect(await all.boundingBox()).toEqual(before)
})

test('a server that has nothing to say costs no wallet of the browser and no word, and what is built in stands in', {
  tag: '@long',
}, async ({ page }) => {
  await serveDirectory(page, [], () => ({ status: 404, json: { error: 'none' } }))
  await page.goto(`${devEnvironment().demo}/plain.html`)
  const { modal, open, wallet } = widget(page)
  await open()
  await expect(wallet('Demo wallet')).toBeVisible()
  await expect(rows(page).getByRole('listitem')).toHaveText([
    /WalletConnect/,
    /Demo wallet/,
    // What is built in stands in.
    /MetaMask/,
  ])
  await expect(modal.getByRole('alert')).toHaveCount(0)
})
