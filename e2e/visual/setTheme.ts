import type { ThemeChange } from '@latchkey/core'
import type { Page } from '@playwright/test'

/** Changes the look of the widget as the host's own code would. */
export async function setTheme(page: Page, change: ThemeChange): Promise<void> {
  // What is undefined would be lost on the way to the page.
  const entries = Object.entries(change).map(([name, value]) => [name, value ?? null] as const)
  await page.evaluate((values) => {
    const change = Object.fromEntries(values.map(([name, value]) => [name, value ?? undefined]))
    window.latchkey?.setTheme(change)
  }, entries)
}
