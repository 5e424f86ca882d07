import type { Page } from '@playwright/test'
import { fundAccount } from '../setup/chain.js'
import { devEnvironment } from '../setup/devEnvironment.js'
import { expect, test } from '../setup/test.js'
import { randomAccount } from '../setup/testAccounts.js'
import { widget } from '../setup/widget.js'
import { visitConnected } from './visitConnected.js'

type SentRequest = { readonly url: string; readonly isInClick: boolean }

/** Notes each request of the page's scripts, and whether it left within the task of the last click. */
async function recordRequests(page: Page): Promise<() => Promise<readonly SentRequest[]>> {
  await page.addInitScript(() => {
    const requests: SentRequest[] = []
    let isInClick = false
    const { port1, port2 } = new MessageChannel()
    // A message is a task of its own: it arrives when the click's is over.
    port1.onmessage = () => {
      isInClick = false
    }
    const onClick = () => {
      isInClick = true
      port2.postMessage('')
    }
    addEventListener('click', onClick, { capture: true })
    const send = window.fetch
    window.fetch = (input, init) => {
      requests.push({ url: new URL(String(input), location.href).href, isInClick })
      return send(input, init)
    }
    Object.assign(window, { sentRequests: requests })
  })
  return () =>
    page.evaluate(
      () => (window as unknown as { sentRequests: readonly SentRequest[] }).sentRequests,
    )
}

/** The paths of what was sent to the server, without the account that they are about. */
const toServer = (requests: readonly SentRequest[]) =>
  requests
    .filter(({ url }) => url.startsWith(devEnvironment().server))
    .map(({ url }) => new URL(url).pathname.replace(/0x[\da-f]{40}/i, '…'))

test('S2.12 a hover sends nothing; the click itself requests what the account shows, and each but once', async ({
  page,
}) => {
  const me = randomAccount()
  await fundAccount(me.address, { ether: 2 })
  const requests = await recordRequests(page)
  await visitConnected(page, [me])
  await page.reload()
  const { button, modal } = widget(page)
  await expect(button).toContainText('0x')
  await page.waitForLoadState('networkidle')
  const before = (await requests()).length

  await button.hover()
  await page.waitForLoadState('networkidle')
  await page.waitForTimeout(500)
  expect((await requests()).slice(before)).toEqual([])

  await button.click()
  await expect(modal).toContainText('$5,000.00')
  const sent = (await requests()).slice(before)
  expect(toServer(sent).toSorted()).toEqual([
    '/v1/account/…/balance',
    '/v1/identity/…',
    '/v1/supported-chains',
  ])
  // The others wait for its answer, as S5.15 demands.
  expect(toServer(sent.filter(({ isInClick }) => isInClick))).toEqual(['/v1/supported-chains'])
})

test('S2.12 a guest’s click itself requests the directory, and a hover does not', {
  tag: '@long',
}, async ({ page }) => {
  const requests = await recordRequests(page)
  await page.goto(`${devEnvironment().demo}/plain.html`)
  await expect(page.locator('#status')).toHaveText('disconnected')
  const { button, modal } = widget(page)
  await button.hover()
  await page.waitForLoadState('networkidle')
  await page.waitForTimeout(500)
  expect(toServer(await requests())).toEqual([])

  await button.click()
  await expect(modal).toBeVisible()
  await page.waitForLoadState('networkidle')
  const sent = (await requests()).filter(({ url }) => url.includes('/getWallets'))
  expect(sent.length).toBeGreaterThan(0)
  expect(sent.filter(({ isInClick }) => !isInClick)).toEqual([])
  expect(new Set(sent.map(({ url }) => url)).size).toBe(sent.length)
})
