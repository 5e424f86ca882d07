import type { BrowserContext, Page } from '@playwright/test'
import { test as base, expect } from '../setup/test.js'
import { widget } from '../setup/widget.js'
import { type PageFixture, setUpFixture } from './showView.js'

/** What a worker keeps between its tests. */
type WorkerPages = { readonly fixtures: Map<PageFixture, Page>; visitor?: BrowserContext }

/**
 * Tests that look at many views. To load a page costs more than to look at it, so each worker keeps one of every stage,
 * and view after view is brought to it; a fresh page is at least one of a visitor who has the files. A test that fails
 * ends its worker, and with it all its pages.
 */
export const test = base.extend<
  { pageAt(stage: PageFixture | undefined): Promise<Page> },
  { workerPages: WorkerPages }
>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from it which fixtures are needed.
  workerPages: [async ({}, use) => use({ fixtures: new Map() }), { scope: 'worker' }],
  async pageAt({ browser, workerPages }, use) {
    const leave: (() => Promise<void>)[] = []
    await use(async (stage) => {
      if (!stage) {
        workerPages.visitor ??= await browser.newContext()
        const page = await workerPages.visitor.newPage()
        leave.push(() => leaveNothing(page, workerPages))
        return page
      }
      const page = workerPages.fixtures.get(stage) ?? (await browser.newPage())
      if (!workerPages.fixtures.has(stage)) await setUpFixture(page, stage)
      workerPages.fixtures.set(stage, page)
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

async function leaveNothing(page: Page, workerPages: WorkerPages): Promise<void> {
  await page.evaluate(() => localStorage.clear())
  // Only a frame's own site can remove what it stored.
  const hadFrame = page.frames().length > 1
  await (hadFrame ? page.context() : page).close()
  if (hadFrame) workerPages.visitor = undefined
}
