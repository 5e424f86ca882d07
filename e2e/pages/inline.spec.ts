import { devEnvironment } from '../setup/devEnvironment.js'
import { expect, test } from '../setup/test.js'
import { approve } from '../setup/widget.js'

test('S2.10 S2.23 inline the widget stands in the host’s own element: Connect, then Account, then Connect', async ({
  page,
}) => {
  await page.goto(`${devEnvironment().demo}/embedded.html`)
  const place = page.locator('main latchkey-modal')
  // A parent that transforms and clips is where a dialog of the page's own would break.
  await page.locator('.card').evaluate((card) => {
    card.style.transform = 'translateX(4px)'
    card.style.overflow = 'hidden'
  })
  await expect(page.locator('latchkey-modal')).toHaveCount(1)
  await expect(page.getByRole('dialog')).toHaveCount(0)

  await place.getByRole('button', { name: /Demo wallet/ }).click()
  await approve(page)
  await expect(place.getByText('Local One').first()).toBeVisible()
  await expect(place.getByRole('button', { name: 'Disconnect' })).toBeVisible()
  await page.reload()
  await expect(place.getByRole('button', { name: 'Disconnect' })).toBeVisible()
  await place.getByRole('button', { name: 'Disconnect' }).click()
  await expect(place.getByRole('button', { name: /Demo wallet/ })).toBeVisible()
})
