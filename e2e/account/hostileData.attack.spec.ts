import { manyWallets, serveDirectory } from '../connect/directory.js'
import { devEnvironment } from '../setup/devEnvironment.js'
import { expect, test } from '../setup/test.js'
import { victim } from '../setup/testAccounts.js'
import { account, connectWithoutModal, widget } from '../setup/widget.js'
import { accountView } from './accountView.js'
import { visitConnected } from './visitConnected.js'

const script = 'javascript:harmed=true'
const links = {
  homepage: script,
  mobile_link: script,
  desktop_link: 'JaVaScRiPt:harmed=true',
  webapp_link: 'java\nscript:harmed=true',
  link_mode: script,
  app_store: script,
  play_store: 'data:text/html,<script>harmed=true</script>',
  chrome_store: 'vbscript:harmed',
}
const html = '<img src=x onerror="harmed=true"><script>harmed=true</script>'

test('T99 links, names and images of a hostile directory do not run, and what is no image is a letter', async ({
  page,
}) => {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" onload="harmed=true"><script>parent.harmed=true;top.harmed=true</script></svg>`
  const images: Readonly<Record<string, { contentType: string; body: string | Buffer }>> = {
    huge: { contentType: 'image/png', body: Buffer.alloc(20_000_000, 1) },
    page: { contentType: 'image/png', body: `<html><script>top.harmed=true</script>` },
    svg: { contentType: 'image/svg+xml', body: svg },
    polyglot: { contentType: 'image/gif', body: 'GIF89a=1;/*<script>*/top.harmed=true//' },
  }
  const entries = Object.keys(images).map((id) => ({ id, name: `Image ${id}`, image_id: id }))
  const hostile = [
    { id: 'links', name: 'Links', ...links },
    { id: 'html', name: html },
    { id: 'bidi', name: 'Wallet\u202Egpj.exe\u2066\u200B' },
    ...entries,
  ]
  await serveDirectory(page, [...hostile, ...manyWallets(2)])
  await page.route(`${devEnvironment().server}/getWalletImage/**`, (route) => {
    const id = new URL(route.request().url()).pathname.split('/').at(-1) ?? ''
    return images[id] ? route.fulfill(images[id]) : route.continue()
  })
  const opened: string[] = []
  page.context().on('page', (other) => opened.push(other.url()))
  await page.goto(`${devEnvironment().demo}/plain.html`)
  await expect(page.locator('#status')).toHaveText('disconnected')
  await page.evaluate(() => window.latchkey?.open({ view: 'AllWallets' }))
  const { modal } = widget(page)
  const list = modal.getByRole('list', { name: 'Wallets' })
  const tile = (name: string) => list.getByRole('button', { name, exact: true })
  await expect(tile('Image polyglot')).toBeVisible()
  await expect(list).toContainText('<img src=x')
  expect(await list.textContent()).not.toMatch(/[\u202a-\u202e\u2066-\u2069\u200b]/)
  await expect(list.locator('img[src="x"], script')).toHaveCount(0)
  // What does not decode becomes the first letter of its name.
  for (const id of ['huge', 'page']) await expect(tile(`Image ${id}`).locator('img')).toHaveCount(0)

  await tile('Links').click()
  await expect(modal).toContainText('Links isn’t in this browser')
  const hrefs = await modal.getByRole('link').evaluateAll((all) => all.map((a) => String(a)))
  expect(hrefs.filter((href) => !/^https?:/.test(href))).toEqual([])
  const others = modal.getByRole('button').filter({ hasNotText: /close|back/i })
  for (const button of await others.all()) await button.click({ timeout: 1_000 }).catch(() => {})
  expect(opened.filter((url) => !/^(https?:|about:blank)/.test(url))).toEqual([])
  expect(await page.evaluate(() => window.harmed)).toBeUndefined()
})

test('T100 tokens and NFTs of the chain that are HTML or spam are text, marked, and load nothing from elsewhere', async ({
  page,
}) => {
  const hosts = new Set<string>()
  page.on('request', (request) => {
    const { hostname, protocol } = new URL(request.url())
    if (/^(https?|wss?):$/.test(protocol)) hosts.add(hostname)
  })
  await visitConnected(page, [victim])
  expect((await account(page))?.address).toBe(victim.address)
  const { modal, openAt, panel, row, show } = accountView(page)
  await openAt('Tokens')
  // Spam is hidden, with a line that says so, until the visitor wants to see it; an address is no link.
  await expect(row('Ether')).toBeVisible()
  await expect(row('LIAR')).toHaveCount(0)
  await panel.getByRole('button', { name: 'Show' }).click()
  await expect(row('LIAR')).toBeVisible()
  await expect(panel.locator('img[src="x"], b, script')).toHaveCount(0)
  await show('NFTs')
  await expect(panel).toContainText('1 hidden as likely spam')
  await expect(panel).not.toContainText('vouchers.example')
  await panel.getByRole('button', { name: 'Show' }).click()
  await expect(panel).toContainText('vouchers.example')
  await row('vouchers.example').first().getByRole('button').click()
  await expect(modal).toHaveAccessibleName('NFT')
  const hrefs = await modal.getByRole('link').evaluateAll((all) => all.map((a) => String(a)))
  expect(hrefs.filter((href) => href.includes('vouchers'))).toEqual([])
  const outside = [...hosts].filter(
    (host) => !/^(127\.0\.0\.1|localhost|.*\.localhost)$/.test(host),
  )
  expect(outside).toEqual([])
  expect(await page.evaluate(() => window.harmed)).toBeUndefined()
})

test('T100 names that turn the text round, hide letters or are HTML stay one line of plain text', {
  tag: '@long',
}, async ({ page }) => {
  const chainId = 'eip155:31337'
  const quantity = { decimals: '6', numeric: '5' }
  const token = (name: string, symbol: string, at: number) => ({
    ...{ name, symbol, chainId, quantity, price: 0, iconUrl: 'javascript:harmed=true' },
    address: `${chainId}:0x${String(at).repeat(40)}`,
  })
  const coin = { name: 'Ether', symbol: 'ETH', chainId, price: 2_500, value: 12_500 }
  const balances = [
    { ...coin, quantity: { decimals: '18', numeric: '5' } },
    token(html, 'HTML', 1),
    token('USD\u202Enioc\u2066 Coin', 'US\u200BDC', 2),
    token('USD\u0421', 'USD\u0421', 3),
    token('Visit\nhttps://claim.example', 'CLAIM', 4),
  ]
  const nft = {
    ...{ chainId, address: `0x${'5'.repeat(40)}`, tokenId: '1', standard: 'ERC721' },
    ...{ name: `${html}\u202E`, collection: '\u2066Evil\u200B', quantity: '1' },
    description: `${html} https://claim.example`,
    ...{
      imageUrl: '//evil.example/a.png',
      isSpam: true,
      attributes: [{ trait: html, value: html }],
    },
  }
  const server = devEnvironment().server
  await page.route(`${server}/v1/account/*/balance*`, (route) =>
    route.fulfill({ json: { balances } }),
  )
  await page.route(`${server}/v1/account/*/nfts*`, (route) =>
    route.fulfill({ json: { nfts: [nft], next: null } }),
  )
  await page.goto(`${devEnvironment().demo}/plain.html`)
  await connectWithoutModal(page)
  const { modal, openAt, panel, row, show } = accountView(page)
  await openAt('Tokens')
  await expect(panel).toContainText('4 hidden as likely spam')
  await panel.getByRole('button', { name: 'Show' }).click()
  await expect(row('<img src=x')).toBeVisible()
  await expect(row('USD\u0421')).toBeVisible()
  await show('NFTs')
  await panel.getByRole('button', { name: 'Show' }).click()
  await panel.getByRole('listitem').first().getByRole('button').click()
  await expect(modal).toHaveAccessibleName('NFT')
  await expect(modal).toContainText('<img src=x')
  const texts = await page
    .locator('latchkey-modal')
    .evaluate((host) => host.shadowRoot?.textContent)
  expect(texts).not.toMatch(/[\u202a-\u202e\u2066-\u2069\u200b]/)
  await expect(modal.locator('img[src="x"], script, a[href*="claim.example"]')).toHaveCount(0)
  expect(await page.evaluate(() => window.harmed)).toBeUndefined()
})
