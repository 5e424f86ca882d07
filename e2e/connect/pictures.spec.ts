import type { Locator, Page } from '@playwright/test'
import { devEnvironment } from '../setup/devEnvironment.js'
import { expect, test } from '../setup/test.js'
import { widget } from '../setup/widget.js'

/** What the page asks anybody for to draw it; data addresses ask nobody. */
function recordImages(page: Page): readonly string[] {
  const origins: string[] = []
  page.on('request', (request) => {
    const { origin, protocol } = new URL(request.url())
    if (request.resourceType() === 'image' && protocol !== 'data:') origins.push(origin)
  })
  return origins
}

async function openAll(page: Page, query = ''): Promise<Locator> {
  await page.goto(`${devEnvironment().demo}/plain.html${query}`)
  const { modal, open } = widget(page)
  await open()
  await modal.getByRole('button', { name: /^All wallets/ }).click()
  return modal.getByRole('button', { name: 'MetaMask' }).locator('img')
}

const isDrawn = (image: Locator) =>
  image.evaluate((node: HTMLImageElement) => node.complete && node.naturalWidth > 0)

test('wallets show their own pictures, and nobody but our server is asked for one', async ({
  page,
}) => {
  const asked = recordImages(page)
  const picture = await openAll(page)
  await expect.poll(() => isDrawn(picture)).toBe(true)
  const { demo, server } = devEnvironment()
  const answer = await page.request.get((await picture.getAttribute('src')) ?? '')
  // The fox's orange; letters would be text.
  expect(await answer.text()).toMatch(/^<svg(?!.*<text).*#FF5C16/s)
  expect(asked).toContain(server)
  const allowed = [server, demo].map((url) => new URL(url ?? '').origin)
  expect(asked.filter((origin) => !allowed.includes(origin))).toEqual([])
})

test('without a server they are built in: nobody is asked', async ({ page }) => {
  const asked = recordImages(page)
  const picture = await openAll(page, '?no-server&no-relay')
  await expect.poll(() => isDrawn(picture)).toBe(true)
  expect(await picture.getAttribute('src')).toMatch(/^data:image\/svg\+xml,.*FF5C16/)
  const own = new URL(devEnvironment().demo ?? '').origin
  expect(asked.filter((origin) => origin !== own)).toEqual([])
})
