import type { Page } from '@playwright/test'
import { devEnvironment } from '../setup/devEnvironment.js'
import { expect, test } from '../setup/test.js'
import { widget } from '../setup/widget.js'

const address = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'

/** Opens the page whose own wallet gives these answers; a text is thrown. */
async function openWith(page: Page, answers: Readonly<Record<string, unknown>>) {
  await page.addInitScript((properties) => {
    const answers: Record<string, unknown> = { ...properties }
    Object.assign(window, { answers })
    window.hostProvider = {
      async request({ method }) {
        const answer = answers[method]
        if (answer === 'hang') return new Promise(() => {})
        if (typeof answer === 'string' && !answer.startsWith('0x')) throw new Error(answer)
        return answer
      },
    }
  }, answers)
  await page.goto(`${devEnvironment().demo}/hostWallet.html`)
  await widget(page).open()
}

test('S3.33 the host’s own wallet is a row with its picture, and connects', async ({ page }) => {
  await openWith(page, { eth_requestAccounts: [address], eth_chainId: '0x7a69' })
  const { wallet } = widget(page)
  const row = wallet('Paperboat wallet')
  await expect(row.locator('img')).toHaveAttribute('src', '/boat.svg')
  await row.click()
  await expect(page.locator('#status')).toHaveText('connected')
  await expect(page.locator('#account')).toHaveText(address)
})

for (const [what, answer] of [
  ['throws', 'no network'],
  ['answers garbage', [7]],
  ['shares no account', []],
] as const) {
  test(`one that ${what}: said in words, the row stays, and another try works`, {
    tag: '@long',
  }, async ({ page }) => {
    await openWith(page, { eth_requestAccounts: answer, eth_chainId: '0x7a69' })
    const { modal, wallet } = widget(page)
    await wallet('Paperboat wallet').click()
    await expect(modal.getByRole('button', { name: 'Try again' })).toBeVisible()
    await expect(page.locator('#status')).toHaveText('disconnected')
    await page.evaluate(
      (address) =>
        Object.assign(Reflect.get(window, 'answers'), { eth_requestAccounts: [address] }),
      address,
    )
    await modal.getByRole('button', { name: 'Try again' }).click()
    await expect(page.locator('#status')).toHaveText('connected')
  })
}

test('one that never answers can be left', { tag: '@long' }, async ({ page }) => {
  await openWith(page, { eth_requestAccounts: 'hang' })
  const { modal, wallet } = widget(page)
  await wallet('Paperboat wallet').click()
  await expect(page.locator('#status')).toHaveText('connecting')
  await modal.getByRole('button', { name: 'Back' }).click()
  await expect(page.locator('#status')).toHaveText('disconnected')
  await expect(wallet('Paperboat wallet')).toBeVisible()
})
