import { devEnvironment } from '../setup/devEnvironment.js'
import { expect, test } from '../setup/test.js'
import { widget } from '../setup/widget.js'
import { setTheme } from './setTheme.js'

test('in forced colours, disabled, chosen and ticked are distinguishable without a colour of ours', async ({
  page,
}) => {
  await page.emulateMedia({ forcedColors: 'active', colorScheme: 'dark' })
  await page.goto(`${devEnvironment().demo}/specimen.html#light`)
  const edge = (name: string) =>
    page
      .locator('#specimen')
      .locator(name)
      .first()
      .evaluate((element) => {
        const { borderTopColor, borderTopWidth, color, opacity } = getComputedStyle(element)
        return [borderTopWidth, borderTopWidth === '0px' ? '' : borderTopColor, color, opacity]
      })
  const buttons = page.getByRole('region', { name: 'Buttons' })
  await expect(buttons).toBeVisible()
  expect(await edge('button:disabled')).not.toEqual(await edge('button:not(:disabled)'))
  expect(await edge('button[aria-disabled=true]')).not.toEqual(
    await edge('button[aria-label=Help]:not([aria-disabled])'),
  )
  expect(await edge('[role=tab][aria-selected=true]')).not.toEqual(
    await edge('[role=tab][aria-selected=false]'),
  )
  // The browser's own box, which it draws in the visitor's colours.
  const box = page.locator('#specimen').locator('input[type=checkbox]').first()
  expect(await box.evaluate((element) => getComputedStyle(element).appearance)).toBe('auto')
})

test('an accent set while colours are forced is read as it is, and in force once they are not', {
  tag: '@long',
}, async ({ page }) => {
  const warnings: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'warning') warnings.push(message.text())
  })
  await page.emulateMedia({ forcedColors: 'active' })
  await page.goto(`${devEnvironment().demo}/plain.html`)
  await widget(page).open()
  await setTheme(page, { accent: 'gold' })
  await page.emulateMedia({ forcedColors: 'none' })
  const fill = await page
    .locator('latchkey-modal')
    .evaluate((host) => getComputedStyle(host).getPropertyValue('--lk-fill'))
  expect(fill).toBe('#ffd700')
  expect(warnings).toEqual([])
})
