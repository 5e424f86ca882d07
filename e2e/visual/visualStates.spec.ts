import type { Locator, Page } from '@playwright/test'
import { expect } from '../setup/test.js'
import { widget } from '../setup/widget.js'
import { test } from '../views/pageFixtures.js'
import { everydayStates, visualStates } from '../views/visualStates.js'
import { axeProblems } from './axeProblems.js'
import { contrastProblems } from './contrastProblems.js'
import { controlProblems } from './controlProblems.js'
import { englishTexts } from './englishTexts.js'
import { forcedColorProblems } from './forcedColorProblems.js'
import { overflowProblems } from './overflowProblems.js'
import { setTheme } from './setTheme.js'
import { textProblems } from './textProblems.js'

/** What hosts and visitors see most: every run looks at them in every setting. */
const central: ReadonlySet<string> = new Set([
  'Connect',
  'Account',
  'Networks',
  'WalletSend',
  'Swap',
])

// Two visits for all that must hold wherever the modal stands: to bring it there takes longer than to look.
for (const state of visualStates) {
  const { fixture, name, over, prepare } = state
  test(`${name}: light or dark, wide or narrow, it is accessible`, {
    tag: everydayStates.has(state) ? [] : '@long',
  }, async ({ pageAt }) => {
    test.slow()
    const page = await pageAt(fixture)
    const { modal } = widget(page)
    const looked = over?.(page) ?? modal
    await prepare(page)
    await expect(modal).toHaveAccessibleName(/\S/)
    expect(await controlProblems(page, looked)).toEqual([])

    await test.step('there is no accessibility problem', async () => {
      // In both modes, what stands on what; what axe finds of it besides is for the long run.
      for (const mode of ['dark', 'light'] as const) {
        await page.emulateMedia({ colorScheme: mode })
        await setTheme(page, { mode })
        expect(await contrastProblems(looked), mode).toEqual([])
      }
      expect(await axeProblems(page, 'all but colours')).toEqual([])
    })
    // As with a zoom of 400 % on a small screen.
    await page.setViewportSize({ width: 320, height: 256 })
    await expect(modal.getByRole('button', { name: 'Close' }).first()).toBeInViewport({ ratio: 1 })
    expect(await overflowProblems(looked)).toEqual([])
    await page.setViewportSize({ width: 1100, height: 800 })
  })

  test(`${name}: in forced colours, large text, any font and Arabic, nothing is lost`, {
    tag: central.has(name) ? [] : '@long',
  }, async ({ pageAt }) => {
    test.slow()
    const page = await pageAt(fixture)
    const looked = over?.(page) ?? widget(page).modal
    const fontFiles: string[] = []
    page.on('request', (request) => {
      if (request.resourceType() === 'font') fontFiles.push(request.url())
    })
    await prepare(page)
    await test.step('nothing is lost where the visitor’s own colours are forced on it', async () => {
      // A theme that is the opposite of the visitor's colours, and an accent that is lost on them.
      await page.emulateMedia({ colorScheme: 'dark' })
      await setTheme(page, { mode: 'light', accent: '#101010' })
      expect(await forcedColorProblems(page, looked)).toEqual([])
      expect(await contrastProblems(looked)).toEqual([])
      // From the title: past the last control, where a view may have put the focus, come the browser's own.
      await looked.getByRole('heading').first().focus()
      await page.keyboard.press('Tab')
      expect(await focusRing(looked)).toMatch(/^solid [23]px/)
      await page.emulateMedia({ forcedColors: 'none' })
      await setTheme(page, { accent: undefined })
    })

    await test.step('large text on a narrow screen is whole, with sharp corners and with round ones', async () => {
      await page.setViewportSize({ width: 360, height: 640 })
      for (const borderRadiusMaster of [0, 12]) {
        await setTheme(page, { fontSizeMaster: 14, borderRadiusMaster })
        // A theme takes a frame to settle.
        await expect.poll(() => textProblems(looked)).toEqual([])
      }
      await setTheme(page, { fontSizeMaster: undefined, borderRadiusMaster: undefined })
    })

    await test.step('a font reaches every text, and no file of it is requested', async () => {
      await page.addStyleTag({ content: ':root { --own: "Brand 3" }' })
      await setTheme(page, { fontFamily: 'var(--own), Georgia' })
      expect(await otherFonts(page, '"Brand 3", Georgia, system-ui')).toEqual([])
      // A variable that the page lacks must not take all the others along.
      await setTheme(page, { fontFamily: 'var(--not-set), Georgia' })
      expect(await otherFonts(page, 'system-ui, Georgia, system-ui')).toEqual([])
      await setTheme(page, { fontFamily: undefined })
      expect(fontFiles).toEqual([])
    })

    await test.step('the same in Arabic', async () => {
      await page.setViewportSize({ width: 1100, height: 800 })
      await page.evaluate(() => window.latchkey?.setLanguage({ language: 'ar' }))
      const root = page.locator('latchkey-modal [lang]').first()
      await expect(root).toHaveAttribute('lang', 'ar')
      await expect(root).toHaveAttribute('dir', 'rtl')
      // In the mode that it is in: colours are the same in every language.
      expect(await contrastProblems(looked)).toEqual([])
      expect(await axeProblems(page)).toEqual([])
      // What is read out to those who listen follows a moment later.
      await expect.poll(() => englishTexts(page)).toEqual([])
      await page.setViewportSize({ width: 320, height: 256 })
      expect(await overflowProblems(looked)).toEqual([])
      await page.evaluate(() => window.latchkey?.setLanguage({ language: 'en' }))
      await expect(root).toHaveAttribute('dir', 'ltr')
      await page.setViewportSize({ width: 1100, height: 800 })
    })
  })
}

/** Texts in another font than the requested one; code has its own. */
function otherFonts(page: Page, expected: string): Promise<string[]> {
  return widget(page).modal.evaluate((root, expected) => {
    const elements = [...root.querySelectorAll('*')].filter(
      ({ childNodes, localName }) =>
        localName === 'input' ||
        [...childNodes].some(({ nodeType, textContent }) => nodeType === 3 && textContent?.trim()),
    )
    if (elements.length === 0) return ['no text at all']
    return elements.flatMap((element) => {
      const { fontFamily } = getComputedStyle(element)
      const isRight = fontFamily.startsWith(expected) || fontFamily.startsWith('ui-monospace')
      return isRight ? [] : [`${element.textContent}: ${fontFamily}`]
    })
  }, expected)
}

/** The ring around what has the focus, or around the field that it is in. */
function focusRing(looked: Locator): Promise<string> {
  return looked.evaluate((root) => {
    let at = (root.getRootNode() as Document | ShadowRoot).activeElement
    while (at && getComputedStyle(at).outlineStyle === 'none') at = at.parentElement
    if (!at) return 'none'
    const { outlineStyle, outlineWidth } = getComputedStyle(at)
    return `${outlineStyle} ${outlineWidth}`
  })
}
