import type { Page } from '@playwright/test'
import { fundAccount, untilListed } from '../setup/chain.js'
import { devEnvironment } from '../setup/devEnvironment.js'
import { expect, test } from '../setup/test.js'
import { randomAccount } from '../setup/testAccounts.js'
import { widget } from '../setup/widget.js'
import { socialPage } from '../social/socialVisitor.js'
import { accountView } from './accountView.js'
import { visitConnected } from './visitConnected.js'

declare global {
  interface Window {
    shifts?: string[]
  }
}

/** Notes what moves from now on, also within the half second after a press that the metric forgives. */
async function watchShifts(page: Page): Promise<() => Promise<readonly string[] | undefined>> {
  await page.evaluate(() => {
    type Shift = PerformanceEntry & {
      value: number
      sources: { node?: Node; previousRect: DOMRect; currentRect: DOMRect }[]
    }
    const shifts: string[] = []
    window.shifts = shifts
    new PerformanceObserver((list) => {
      for (const { sources, value } of list.getEntries() as Shift[]) {
        const moved = sources.map(({ currentRect, node, previousRect }) => {
          const part = node instanceof Element ? node : node?.parentElement
          return `${part?.localName}.${part?.className}: ${previousRect.y} to ${currentRect.y}`
        })
        shifts.push(`${value}: ${moved.join('; ')}`)
      }
    }).observe({ type: 'layout-shift' })
  })
  return () => page.evaluate(() => window.shifts)
}

/** Answers and code come late, so that something is drawn before them. */
async function slowDown(page: Page, ms: number): Promise<void> {
  const { demo, server } = devEnvironment()
  const late = async (url: string) => {
    await page.route(url, async (route) => {
      await new Promise((resolve) => setTimeout(resolve, ms))
      await route.fallback()
    })
  }
  await late(`${server}/**`)
  await late(`${demo}/**/*.js`)
}

test('nothing moves while Account opens, its assets arrive, and another tab is chosen', async ({
  page,
}) => {
  const me = randomAccount()
  await fundAccount(me.address, { ether: 2, dollar: 1_234_567_890n, quiet: 10_500_000n })
  await untilListed(me.address, 'LUSD')
  await visitConnected(page, [me])
  const shifts = await watchShifts(page)
  await slowDown(page, 700)
  const { modal, panel, row, show } = accountView(page)
  await widget(page).open()
  await expect(row('Local Dollar')).toBeVisible()
  const card = await modal.locator('h2').boundingBox()
  for (const tab of ['NFTs', 'Activity', 'Tokens'] as const) {
    await show(tab)
    await expect(panel.getByRole('status', { name: 'Loading' })).toHaveCount(0)
    await page.waitForTimeout(600)
    expect(await modal.locator('h2').boundingBox()).toEqual(card)
  }
  expect(await shifts()).toEqual([])
})

test('nothing moves while Connect opens, its social logins and suggested wallets arrive', async ({
  page,
}) => {
  await page.goto(socialPage())
  const shifts = await watchShifts(page)
  await slowDown(page, 700)
  await page.evaluate(() => window.latchkey?.open())
  const { modal } = widget(page)
  await expect(modal.getByRole('button', { name: 'More logins' })).toBeVisible()
  await expect(modal.getByRole('button', { name: 'All wallets' })).toBeVisible()
  await page.waitForTimeout(1_000)
  expect(await shifts()).toEqual([])
})

test('Disconnect is in view on every screen, and a token on a low one', async ({ page }) => {
  const me = randomAccount()
  await fundAccount(me.address, { ether: 2, dollar: 1_234_567_890n, quiet: 10_500_000n })
  await untilListed(me.address, 'LUSD')
  await visitConnected(page, [me])
  const { modal, openAt, row } = accountView(page)
  await openAt('Tokens')
  await expect(row('Local Dollar')).toBeVisible()
  for (const [width, height] of [
    [1366, 768],
    [360, 640],
    [640, 400],
  ] as const) {
    await page.setViewportSize({ width, height })
    const ends = (name: string) => modal.getByRole('button', { name, exact: true })
    await expect(ends('Disconnect')).toBeInViewport({ ratio: 1 })
    await expect(ends('Settings')).toBeInViewport({ ratio: 1 })
    await expect(row('Ether')).toBeInViewport({ ratio: 1 })
    const footer = (await ends('Disconnect').boundingBox())?.y ?? 0
    const token = await row('Ether').boundingBox()
    expect((token?.y ?? 0) + (token?.height ?? 0)).toBeLessThanOrEqual(footer)
  }
})
