import type { CDPSession, Page } from '@playwright/test'
import { devEnvironment } from '../setup/devEnvironment.js'
import { expect, test } from '../setup/test.js'
import { connectWithoutModal, widget } from '../setup/widget.js'

const cycles = 30

for (const visitor of ['a guest', 'a connected visitor']) {
  test(`${cycles} times open and closed for ${visitor}: no node and no listener stays`, {
    tag: '@long',
  }, async ({ page }) => {
    await page.goto(`${devEnvironment().demo}/plain.html`)
    if (visitor !== 'a guest') await connectWithoutModal(page)
    const session = await page.context().newCDPSession(page)
    await session.send('Performance.enable')
    // What is created once and stays is created now.
    await openAndClose(page, 3)
    const before = await counts(session)
    await openAndClose(page, cycles)
    // Some of the browser's own bookkeeping goes late; one object held per opening would be thirty, for good.
    await expect
      .poll(async () => {
        const after = await counts(session)
        return Math.max(after.nodes - before.nodes, after.listeners - before.listeners)
      })
      .toBeLessThan(cycles)
  })
}

async function openAndClose(page: Page, times: number): Promise<void> {
  const { modal } = widget(page)
  for (let n = 0; n < times; n++) {
    await page.evaluate(() => window.latchkey?.open())
    await expect(modal.getByRole('button', { name: 'Close' })).toBeVisible()
    await page.evaluate(() => window.latchkey?.close())
    await expect(modal).toHaveCount(0)
  }
}

async function counts(session: CDPSession): Promise<{ nodes: number; listeners: number }> {
  await session.send('HeapProfiler.collectGarbage')
  const { metrics } = await session.send('Performance.getMetrics')
  const of = (name: string) => metrics.find((metric) => metric.name === name)?.value ?? Number.NaN
  return { nodes: of('Nodes'), listeners: of('JSEventListeners') }
}
