import type { BrowserContext, Page } from '@playwright/test'
import { test as base, expect } from '../setup/test.js'
import { widget } from '../setup/widget.js'
import { type PageFixture, setUpFixture } from './showView.js'

/** What a worker keeps between its tests. */
type WorkerPages = { readonly fixtures: Map<PageFixture, Page>; visitor?: BrowserContext }

/**
 * Tests that look at many views. To load a page costs more than to look at it, so each worker keeps one of every stage,
 * and view after view is brought to it; a fresh page is at least one of a visitor who has the files. A test that fails
 * ends its worker, and with it all that was kept.
 */
export const test = base.extend<
  { pageAt(stage: PageFixture | undefined): Promise<Page> },
  { kept: WorkerPages }
>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from it which fixtures are needed.
  kept: [async ({}, use) => use({ fixtures: new Map() }), { scope: 'worker' }],
  async pageAt({ browser, kept }, use) {
    const leave: (() => Promise<void>)[] = []
    await use(async (stage) => {
      if (!stage) {
        kept.visitor ??= await browser.newContext()
        const page = await kept.visitor.newPage()
        leave.push(() => leaveNothing(page, kept))
        return page
      }
      const page = kept.fixtures.get(stage) ?? (await browser.newPage())
      if (!kept.fixtures.has(stage)) await setUpFixture(page, stage)
      kept.fixtures.set(stage, page)
      leave.push(() => closeModal(page))
      return page
    })
    for (const one of leave) await one()
  },
})

async function closeModal(page: Page): Promise<void> {
  await page.evaluate(() => window.latchkey?.close())
  await expect(widget(page).modal).toBeHidden()
}

async function leaveNothing(page: Page, kept: WorkerPages): Promise<void> {
  await page.evaluate(() => localStorage.clear())
  // What a frame of another site has stored, nobody but that site can take away.
  const hadFrame = page.frames().length > 1
  await (hadFrame ? page.context() : page).close()
  if (hadFrame) kept.visitor = undefined
}
