import type { Page } from '@playwright/test'

/** Makes the page one that Telegram shows: its pop-ups lead nowhere. */
export async function openInTelegram(page: Page): Promise<void> {
  await page.addInitScript(() => {
    if (window !== window.top) return
    Object.assign(window, { TelegramWebviewProxy: { postEvent() {} }, Telegram: { WebApp: {} } })
  })
}
