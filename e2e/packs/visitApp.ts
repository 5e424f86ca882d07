import { expect, type Page } from '@playwright/test'
import { shownBalance } from '../setup/chain.js'
import { widget } from '../setup/widget.js'
import { addFixtureWallet, address, promptCount, walletName } from './fixtureWallet.js'

/** What is particular about an app. */
export type Visit = {
  readonly whileConnected?: () => Promise<void> | undefined
  /** It asks for a signature with the connection. */
  readonly signsIn?: boolean
}

/** What every host app must do, with a console that stays empty: connect, come back after a reload, disconnect. */
export async function visitApp(
  page: Page,
  url: string,
  { signsIn = false, whileConnected = () => undefined }: Visit = {},
): Promise<void> {
  const problems: string[] = []
  page.on('pageerror', (error) => problems.push(String(error)))
  page.on('console', (message) => {
    if (['error', 'warning', 'assert'].includes(message.type())) problems.push(message.text())
  })
  const account = page.locator('#account')
  const visitor = widget(page)
  await addFixtureWallet(page)

  await page.goto(url)
  await expect(account).toHaveText('None yet')
  // Rendered ahead or with the click, which older versions of React do: it closes, as often as it is opened.
  for (const rest of [600, 0]) {
    await visitor.button.hover()
    await page.waitForTimeout(rest)
    await visitor.open()
    await visitor.modal.getByRole('button', { name: 'I don’t have a wallet' }).click()
    await visitor.modal.getByRole('button', { name: 'Back' }).click()
    await expect(visitor.wallet(walletName)).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(visitor.modal).toBeHidden()
    expect(await page.evaluate(() => getComputedStyle(document.body).overflow)).toBe('visible')
  }
  await visitor.open()
  await visitor.wallet(walletName).click()
  await expect(account).toHaveText(address)
  if (signsIn) await visitor.modal.getByRole('button', { name: 'Sign', exact: true }).click()
  await expect(visitor.modal).toBeHidden()

  await visitor.open()
  await expect(visitor.modal).toContainText(await shownBalance(address))
  await page.keyboard.press('Escape')
  await expect(visitor.modal).toBeHidden()

  await page.reload()
  await expect(account).toHaveText(address)
  await expect(visitor.button).toContainText(address.slice(0, 6))
  expect(await promptCount(page)).toBe(1)
  await whileConnected()

  await visitor.openAccount()
  await visitor.modal.getByRole('button', { name: 'Disconnect' }).click()
  await expect(account).toHaveText('None yet')
  await expect(visitor.button).toHaveText('Connect wallet')
  expect(problems).toEqual([])
}
