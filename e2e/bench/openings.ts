import type { Browser, Page } from '@playwright/test'
import { type FreshPage, freshPage } from './benchBrowser.js'
import { announceWallets, untilClosed, watchOpening } from './inPage.js'

/** How a visitor comes to press the button. */
export type Approach = 'rests' | 'hasty'

/** How long a pointer rests on the button before it presses. */
const restMs = 120
const button = 'latchkey-button, button'

/** A fresh page with two wallets in it, its first opening and the next, in ms from the click to the end of the frame that shows it. */
export async function openTwice(
  browser: Browser,
  url: string,
  { approach, slow }: { readonly approach: Approach; readonly slow: number },
): Promise<{ readonly first: number; readonly again: number }> {
  const { close, page } = await preparedPage(browser, slow)
  await page.goto(url, { waitUntil: approach === 'hasty' ? 'commit' : 'networkidle' })
  if (approach === 'hasty') {
    await page.waitForFunction(watchOpening.isPainted)
  }
  const first = await pressButton(page, approach === 'hasty' ? 0 : restMs)
  await closeIt(page)
  const again = await pressButton(page, restMs)
  await close()
  return { first, again }
}

/** Opens and closes it, as a visitor does, so many times. */
export async function openAndClose(page: Page, times: number): Promise<void> {
  for (let time = 0; time < times; time++) {
    await pressButton(page, restMs)
    await closeIt(page)
  }
}

export async function preparedPage(browser: Browser, slow = 1): Promise<FreshPage> {
  const fresh = await freshPage(browser, slow)
  await fresh.page.addInitScript(announceWallets)
  await fresh.page.addInitScript(watchOpening.install)
  return fresh
}

/** Moves the pointer onto the button, rests, presses, and waits until the dialog is seen. */
export async function pressButton(page: Page, rest: number): Promise<number> {
  const box = await page.locator(button).first().boundingBox()
  if (!box) throw new Error('the page has no button to press')
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
  await page.mouse.move(x + 200, y + 200)
  await page.evaluate(watchOpening.begin)
  await page.mouse.move(x, y)
  if (rest > 0) await page.waitForTimeout(rest)
  await page.mouse.down()
  await page.mouse.up()
  return page.evaluate(watchOpening.result)
}

/** By Escape; what fades out has gone when the next one opens. */
async function closeIt(page: Page): Promise<void> {
  await page.keyboard.press('Escape')
  await page.evaluate(untilClosed)
  await page.waitForTimeout(400)
}
