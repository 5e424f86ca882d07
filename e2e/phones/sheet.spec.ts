import type { Page } from '@playwright/test'
import { manyWallets, serveDirectory } from '../connect/directory.js'
import { plainPage } from '../setup/devEnvironment.js'
import { expect, test } from '../setup/test.js'
import { widget } from '../setup/widget.js'
import { slowTimeout } from '../walletConnect/mobileWallet.js'
import { android } from './phone.js'

test.use({ ...android, reducedMotion: 'no-preference' })

/** A finger on the screen, with a clock of its own: on a busy machine a flick is as fast. */
async function finger(page: Page) {
  const devtools = await page.context().newCDPSession(page)
  let now = Date.now()
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', x?: number, y?: number) =>
    devtools.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: x === undefined || y === undefined ? [] : [{ x, y }],
      timestamp: now / 1_000,
    })
  return {
    down: (x: number, y: number) => touch('touchStart', x, y),
    /** Slow enough to be no flick. */
    async pull(x: number, from: number, to: number, { steps = 8, pause = 40 } = {}) {
      for (let step = 1; step <= steps; step++) {
        now += 8 + pause
        await touch('touchMove', x, from + ((to - from) * step) / steps)
        await page.waitForTimeout(pause)
      }
    },
    up: () => touch('touchEnd'),
  }
}

const card = (page: Page) => widget(page).modal.locator('> div').first()
const topOf = async (page: Page) => (await card(page).boundingBox())?.y ?? Number.NaN
/** Where the sheet stands when nothing moves it any more. */
async function restingTop(page: Page): Promise<number> {
  let last = Number.NaN
  await expect
    .poll(
      async () => {
        const before = last
        last = await topOf(page)
        return last === before
      },
      { intervals: [150] },
    )
    .toBe(true)
  return last
}

async function openSheet(page: Page): Promise<number> {
  await serveDirectory(
    page,
    manyWallets(60, (at) => ({ mobile_link: `wallet${at}://` })),
  )
  await page.goto(plainPage())
  await widget(page).open()
  return restingTop(page)
}

test('a sheet follows the finger that pulls its header, springs back, and closes when pulled far', async ({
  page,
}) => {
  const { modal } = widget(page)
  const top = await openSheet(page)
  const { down, pull, up } = await finger(page)

  await down(180, top + 20)
  await pull(180, top + 20, top + 80)
  expect((await topOf(page)) - top).toBeCloseTo(60, 0)
  await pull(180, top + 80, top - 100)
  expect(await topOf(page)).toBe(top)
  await pull(180, top - 100, top + 70)
  await up()
  expect(await restingTop(page)).toBe(top)
  await expect(modal).toBeVisible()

  await down(180, top + 20)
  await pull(180, top + 20, top + 320)
  await up()
  await expect(modal).toBeHidden()

  // Opened again, it stands where it stood.
  await widget(page).open()
  expect(await restingTop(page)).toBe(top)
})

test('a press of a button in the header of a sheet is no pull; a flick closes it', async ({
  page,
}) => {
  const { modal } = widget(page)
  const top = await openSheet(page)
  await modal.getByRole('button', { name: 'Close' }).tap()
  await expect(modal).toBeHidden()
  await widget(page).open()
  await restingTop(page)
  const { down, pull, up } = await finger(page)
  await down(180, top + 20)
  await pull(180, top + 20, top + 80, { steps: 3, pause: 0 })
  await up()
  await expect(modal).toBeHidden()
})

test('a list in a sheet scrolls under the finger, at its top as well', async ({ page }) => {
  await openSheet(page)
  const { modal } = widget(page)
  await modal.getByRole('button', { name: /^All wallets/ }).tap()
  const row = modal.getByRole('button', { name: 'Wallet 5', exact: true })
  await expect(row).toBeVisible(slowTimeout)
  const top = await restingTop(page)
  const { down, pull, up } = await finger(page)
  const before = (await row.boundingBox())?.y ?? Number.NaN
  await down(180, 600)
  await pull(180, 600, 400)
  await up()
  await expect.poll(async () => ((await row.boundingBox())?.y ?? before) < before - 50).toBe(true)
  expect(await topOf(page)).toBe(top)
  // Back to its top, and further: the list ends there, and the sheet stays.
  for (let times = 0; times < 3; times++) {
    await down(180, 400)
    await pull(180, 400, 700)
    await up()
  }
  await expect(modal).toBeVisible()
  expect(await restingTop(page)).toBe(top)
})

test('without motion a sheet that is let go is back at once', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const top = await openSheet(page)
  const { down, pull, up } = await finger(page)
  await down(180, top + 20)
  await pull(180, top + 20, top + 70)
  await up()
  expect(await topOf(page)).toBe(top)
})
