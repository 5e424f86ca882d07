import { expect, test } from '@playwright/test'
import { axeProblems } from '../axeProblems.js'
import { contrastProblems } from '../contrastProblems.js'
import { controlProblems } from '../controlProblems.js'
import { looks } from '../looks.js'
import { sticksOut } from '../sticksOut.js'
import { widget } from '../widget.js'

for (const { bring, name } of looks) {
  test(`${name}: nothing stands in anybody’s way, light or dark, wide or narrow`, async ({
    page,
  }) => {
    const { modal } = widget(page)
    await bring(page)
    await expect(modal).toHaveAccessibleName(/\S/)
    expect(await controlProblems(page, modal)).toEqual([])
    for (const mode of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme: mode })
      await page.evaluate((mode) => window.latchkey?.setTheme({ mode }), mode)
      expect(await axeProblems(page), mode).toEqual([])
      expect(await contrastProblems(modal), mode).toEqual([])
    }
    // As with a zoom of 400 % on a small screen.
    await page.setViewportSize({ width: 320, height: 256 })
    await expect(modal.getByRole('button', { name: 'Close' }).first()).toBeInViewport({ ratio: 1 })
    expect(await sticksOut(modal)).toEqual([])
  })
}
