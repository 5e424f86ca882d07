import type { Page } from '@playwright/test'
import { devEnvironment } from '../setup/devEnvironment.js'
import { expect, test } from '../setup/test.js'
import { approve } from '../setup/widget.js'
import { swapForm } from './swapForm.js'
import { untilSwapped } from './swapVisitor.js'
import { visitFunded } from './visitFunded.js'

type Call = { readonly id: number; readonly method: string; readonly params?: readonly unknown[] }

// What a real chain says then is proven where no other journey is on it; here, what the visitor reads.
test('a node that does not know a swap any more takes the words of success back, and returns them when it does', async ({
  page,
}) => {
  test.slow()
  await visitFunded(page, { ether: 5 })
  const { confirm, modal, preview } = swapForm(page)
  const swapped = modal.getByRole('status').filter({ hasText: 'Swapped' })
  await preview({ fromToken: 'ETH', toToken: 'LUSD', amount: '1' })
  await confirm.click()
  await approve(page)
  const { received } = await untilSwapped(page)
  await expect(swapped).toBeVisible()
  const node = await forgetTransactions(page)
  await expect(modal.getByRole('status')).toContainText('The network is confirming it')
  await expect(swapped).toHaveCount(0)
  await expect(modal.getByText(/^\+/)).toHaveCount(0)
  await test.step('a reload says the same', async () => {
    await page.reload()
    await expect(page.locator('#status')).toHaveText('connected')
    await page.evaluate(() => window.latchkey?.open({ view: 'Swap' }))
    await expect(modal.getByRole('status')).toContainText('The network is confirming it')
  })
  await node.remember()
  await expect(swapped).toBeVisible()
  expect(await untilSwapped(page)).toMatchObject({ received })
})

/** Has the page's node of the first chain know no transaction, until it remembers them. */
async function forgetTransactions(page: Page): Promise<{ remember(): Promise<void> }> {
  const url = `${devEnvironment().evm[31337]}/**`
  await page.route(url, async (route) => {
    const call: Call = JSON.parse(route.request().postData() ?? '{}')
    if (!/^eth_getTransaction(Receipt|ByHash)$/.test(call.method)) return route.fallback()
    const json = { jsonrpc: '2.0', id: call.id, result: null }
    await route.fulfill({ headers: { 'access-control-allow-origin': '*' }, json })
  })
  return { remember: () => page.unroute(url) }
}
