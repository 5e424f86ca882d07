import { expect, type Page } from '@playwright/test'
import { widget } from '../setup/widget.js'

/** What a visitor sees of the account, in words. */
export function accountView(page: Page) {
  const { modal, open } = widget(page)
  const panel = modal.getByRole('tabpanel')
  /** One thing of the list in the open tab, by what is said of it. */
  const row = (text: string | RegExp) => panel.getByRole('listitem').filter({ hasText: text })
  const show = async (tab: 'Tokens' | 'NFTs' | 'Activity') => {
    await modal.getByRole('tab', { name: tab }).click()
    await expect(modal.getByRole('tab', { name: tab })).toHaveAttribute('aria-selected', 'true')
  }
  const openAt = async (tab: 'Tokens' | 'NFTs' | 'Activity') => {
    await open()
    await show(tab)
  }
  return { modal, open, openAt, panel, row, show }
}
