import { expect, type Page } from '@playwright/test'
import { accessibleName } from './accessibleName.js'

const mostTabs = 30

/** A visitor without a mouse: goes to a control by Tab, however many it takes, and presses it. */
export function keyboard(page: Page) {
  /** Goes on by Tab until what has the focus bears this name, to those who can't see it. */
  const tabTo = async (name: RegExp) => {
    const passed: string[] = []
    for (let tabs = 0; tabs < mostTabs; tabs++) {
      await page.keyboard.press('Tab')
      const focused = await focusedName(page)
      if (name.test(focused)) return
      passed.push(focused)
    }
    throw new Error(`Tab never leads to ${name}, but to ${[...new Set(passed)].join(', ')}`)
  }
  const press = async (name: RegExp) => {
    await tabTo(name)
    await page.keyboard.press('Enter')
  }
  return { tabTo, press }
}

/** The name of what has the focus, as a screen reader would say it; empty where nothing has. */
export async function focusedName(page: Page): Promise<string> {
  // The innermost: an element around the focused one, in another shadow root, counts as focused too.
  const focused = page.locator(':focus').last()
  return (await focused.count()) > 0 ? accessibleName(focused) : ''
}

/** Waits until the focus is in the modal. */
export async function focusInModal(page: Page): Promise<void> {
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.localName))
    .toBe('latchkey-modal')
}
