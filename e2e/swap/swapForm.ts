import { expect, type Page } from '@playwright/test'
import { widget } from '../setup/widget.js'

/** What the form begins with, as a host says it. */
export type SwapStart = {
  readonly amount?: string
  readonly fromToken?: string
  readonly toToken?: string
}

/** What a visitor does to swap, in words. */
export function swapForm(page: Page) {
  const { modal, openAccount } = widget(page)
  const button = (name: string | RegExp) => modal.getByRole('button', { name, exact: true })
  const press = (name: string | RegExp) => button(name).click()
  const paid = modal.getByRole('textbox', { name: 'You pay' })
  const received = modal.getByRole('textbox', { name: 'You receive' })
  const openFromAccount = async () => {
    await openAccount()
    await press('Swap')
    await expect(modal).toHaveAccessibleName('Swap')
  }
  /** Opens the form as a host does. */
  const openWith = async (data: SwapStart) => {
    await page.evaluate((data) => window.latchkey?.open({ view: 'Swap', data }), data)
    await expect(modal).toHaveAccessibleName('Swap')
  }
  const choose = async (side: 'pay' | 'receive', name: RegExp, search?: string) => {
    const chips = modal.getByRole('button', { name: /\S+ Choose a token, / })
    await chips.nth(side === 'pay' ? 0 : 1).click()
    await expect(modal).toHaveAccessibleName('Choose a token')
    if (search) await modal.getByRole('searchbox').fill(search)
    await modal.getByRole('listitem').getByRole('button', { name }).first().click()
    await expect(modal).toHaveAccessibleName('Swap')
  }
  /** Goes on to the preview, once there is a price. */
  const review = async () => {
    await press('Review swap')
    await expect(modal).toHaveAccessibleName('Review')
  }
  /** Goes on to the preview of what a host fills in. */
  const preview = async (data: SwapStart) => {
    await openWith(data)
    await review()
  }
  /** Loads the page again, and opens swaps there, whatever it finds under way. */
  const reopen = async () => {
    await page.reload()
    await openConnected()
  }
  const openConnected = async () => {
    await expect(page.locator('#status')).toHaveText('connected')
    await page.evaluate(() => window.latchkey?.open({ view: 'Swap' }))
    await expect(modal).toBeVisible()
  }
  /** The button of the preview that goes to the wallet. */
  const confirm = button(/^(Allow and swap|Swap|Continue)$/)
  return {
    button,
    choose,
    confirm,
    modal,
    openConnected,
    openFromAccount,
    openWith,
    paid,
    press,
    preview,
    received,
    reopen,
    review,
  }
}
