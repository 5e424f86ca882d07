import { expect, type Page, test } from '@playwright/test'
import { contrastProblems } from '../contrastProblems.js'
import { forcedProblems } from '../forcedProblems.js'
import { looks } from '../looks.js'
import { setTheme } from '../setTheme.js'
import { widget } from '../widget.js'
import { world } from '../world.js'

for (const { bring, name } of looks) {
  test(`${name}: nothing is lost where the visitor’s own colours are forced on it`, async ({
    page,
  }) => {
    const { modal } = widget(page)
    await bring(page)
    // A theme that is the opposite of the visitor's colours, and an accent that is lost on them.
    await page.emulateMedia({ colorScheme: 'dark' })
    await setTheme(page, { mode: 'light', accent: '#101010' })
    expect(await forcedProblems(page, modal)).toEqual([])
    expect(await contrastProblems(modal)).toEqual([])
    await page.keyboard.press('Tab')
    expect(await focusRing(page)).toMatch(/^solid [23]px/)
  })
}

test('in forced colours, disabled, chosen and ticked are told apart without a colour of ours', async ({
  page,
}) => {
  await page.emulateMedia({ forcedColors: 'active', colorScheme: 'dark' })
  await page.goto(`${world().demo}/specimen.html#light`)
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

test('an accent set while colours are forced is read as it is, and in force once they are not', async ({
  page,
}) => {
  const warnings: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'warning') warnings.push(message.text())
  })
  await page.emulateMedia({ forcedColors: 'active' })
  await page.goto(`${world().demo}/plain.html`)
  await widget(page).open()
  await setTheme(page, { accent: 'gold' })
  await page.emulateMedia({ forcedColors: 'none' })
  const fill = await page
    .locator('latchkey-modal')
    .evaluate((host) => getComputedStyle(host).getPropertyValue('--lk-fill'))
  expect(fill).toBe('#ffd700')
  expect(warnings).toEqual([])
})

/** The ring around what has the focus, or around the field that it is in. */
function focusRing(page: Page): Promise<string> {
  return widget(page).modal.evaluate((root) => {
    const tree = root.getRootNode()
    let at = tree instanceof ShadowRoot ? tree.activeElement : null
    while (at && getComputedStyle(at).outlineStyle === 'none') at = at.parentElement
    if (!at) return 'none'
    const { outlineStyle, outlineWidth } = getComputedStyle(at)
    return `${outlineStyle} ${outlineWidth}`
  })
}
