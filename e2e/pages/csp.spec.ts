import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { accountView } from '../account/accountView.js'
import { devEnvironment } from '../setup/devEnvironment.js'
import { recordBrowserProblems } from '../setup/recordBrowserProblems.js'
import type { ServedFolder } from '../setup/serveFolder.js'
import { expect, test } from '../setup/test.js'
import { approve, connectWithoutModal, widget } from '../setup/widget.js'
import { openView } from '../views/showView.js'
import { proxyDemo } from './proxyDemo.js'

const inRepository = (path: string) => fileURLToPath(new URL(`../../${path}`, import.meta.url))
let served: ServedFolder

test.beforeAll(async () => {
  served = await proxyDemo({ 'content-security-policy': documentedPolicy() })
})
test.afterAll(() => served.stop())

test('the whole journey under the strictest content security policy', async ({ page }) => {
  const problems = await recordBrowserProblems(page)
  const { button, connectDemoWallet, modal, open, openAccount } = widget(page)
  await page.goto(`${served.url}/csp.html`)

  await open()
  await modal.getByRole('button', { name: /^WalletConnect/ }).click()
  await expect(modal.getByRole('img')).toBeVisible({ timeout: 20_000 })
  await page.keyboard.press('Escape')
  await expect(modal).toBeHidden()

  await connectDemoWallet()
  await expect(page.locator('#status')).toHaveText('connected')
  await open()
  await expect(modal.getByText('Local One')).toBeVisible()
  // Styled, not just there: the sheets got through.
  const width = await modal.locator('h2').evaluate((title) => getComputedStyle(title).fontSize)
  expect(width).toBe('16px')

  await modal.getByRole('button', { name: /Network/ }).click()
  await modal.getByRole('button', { name: /Local Two/ }).click()
  await approve(page)
  await expect(page.locator('#network')).toHaveText('Local Two')
  await page.keyboard.press('Escape')
  await expect(modal).toBeHidden()

  await page.reload()
  await expect(page.locator('#status')).toHaveText('connected')
  await expect(button).toContainText('0x')
  await openAccount()
  await modal.getByRole('button', { name: 'Disconnect' }).click()
  await expect(page.locator('#status')).toHaveText('disconnected')
  expect(problems).toEqual([])

  // That the policy is in force, and that its violations are heard.
  await page.evaluate(() => {
    const style = document.createElement('style')
    style.textContent = 'body { color: red }'
    document.head.append(style)
    try {
      document.body.innerHTML = '<p>text</p>'
    } catch {
      // As it should.
    }
  })
  await expect.poll(() => problems.join()).toContain('require-trusted-types-for')
  expect(problems.join()).toContain('style-src')
})

test('images, sending and receiving under the strictest content security policy', {
  tag: '@long',
}, async ({ page }) => {
  const problems = await recordBrowserProblems(page)
  const { modal } = widget(page)
  await page.goto(`${served.url}/csp.html`)
  await connectWithoutModal(page)
  await openView(page, 'Account')
  const { panel, show } = accountView(page)
  await show('NFTs')
  const image = panel.locator('img').first()
  await expect(image).toBeVisible()
  await expect.poll(() => image.evaluate(widthOf)).toBeGreaterThan(0)
  await show('Activity')
  await expect(panel.locator('[aria-posinset]').first()).toBeVisible()
  for (const view of [
    'NftDetail',
    'SwitchAddress',
    'Transactions',
    'WalletReceive',
    'WalletCompatibleNetworks',
    'WalletSend',
    'WalletSendSelectToken',
    'WalletSendPreview',
  ] as const) {
    await openView(page, view)
    await expect(modal.getByRole('heading').first()).toBeVisible()
  }
  await modal.getByRole('button', { name: 'Send', exact: true }).click()
  await page.getByRole('button', { name: 'Reject' }).click()
  await expect(modal).toContainText('Nothing was sent')
  expect(problems).toEqual([])
})

const widthOf = (image: Element) => (image instanceof HTMLImageElement ? image.naturalWidth : 0)

/** The policy that the page for hosts prints, with the addresses of this dev environment in the place of its examples. */
function documentedPolicy(): string {
  const { evm, server } = devEnvironment()
  const [, policy = ''] =
    /```text\n([\s\S]*?)```/.exec(readFileSync(inRepository('docs/csp.md'), 'utf8')) ?? []
  expect(policy).toContain("default-src 'none'")
  return policy
    .replaceAll('\n', ' ')
    .replace('https://rpc.example', Object.values(evm).map(originOf).join(' '))
    .replaceAll('https://latchkey.example', originOf(server))
    .replace('wss://latchkey.example', originOf(server).replace('http', 'ws'))
}

const originOf = (url: string) => new URL(url).origin
