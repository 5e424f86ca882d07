import type { Page } from '@playwright/test'

/** Deletes what the wallet's frame stored in this browser, as a visitor does who clears its data, and loads the page anew. */
export async function forgetDevice(page: Page, vault: string): Promise<void> {
  const frame = page.frames().find((each) => each.url().startsWith(vault))
  if (!frame) throw new Error('the page has no frame of the vault')
  const cdp = await page.context().newCDPSession(frame)
  const { frameTree } = await cdp.send('Page.getFrameTree')
  const { storageKey } = await cdp.send('Storage.getStorageKeyForFrame', {
    frameId: frameTree.frame.id,
  })
  await cdp.send('Storage.clearDataForStorageKey', { storageKey, storageTypes: 'all' })
  await page.evaluate(() => localStorage.clear())
  await page.reload()
}
