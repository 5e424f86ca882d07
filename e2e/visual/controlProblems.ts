import type { Locator, Page } from '@playwright/test'
import { accessibleName } from './accessibleName.js'
import { cardBox } from './cardBox.js'

/** What Tab leads to; in a row of tabs or a grid it is one only, and the arrow keys do the rest. */
const selector =
  ':is(button, input, select, textarea):enabled:not(:is([role=tab], [aria-posinset] > *)[tabindex="-1"]), a[href], summary, [tabindex="0"]'
const smallestPx = 24

/**
 * What is wrong with the controls of a dialog for visitors who work by keyboard, by voice or with an unsteady hand: each
 * has a name, is reached by Tab in its turn, is seen to have the focus, and is large enough.
 */
export async function controlProblems(page: Page, dialog: Locator): Promise<string[]> {
  const problems: string[] = []
  const visible = dialog.locator(selector).filter({ visible: true })
  const controls = await visible.all()
  // To look for each of them among all others anew takes longer than to look at it.
  const elements = await visible.elementHandles()
  const screenshotter = await createScreenshotter(page, dialog)
  await dropFocus(page)
  const unfocused = await screenshotter.takeScreenshot()
  await controls[0]?.focus()
  // From here on the browser takes the visitor for one with a keyboard, and shows the focus.
  await page.keyboard.press('Tab')
  await page.keyboard.press('Shift+Tab')
  for (const [index, control] of controls.entries()) {
    if (index > 0) await page.keyboard.press('Tab')
    const element = elements[index]
    if (!element) throw new Error('a control appeared meanwhile')
    const { focused, height, name, text, width } = await element.evaluate(describeControl)
    const report = (problem: string) => problems.push(`${problem}: ${text}`)
    if (!focused) report('Tab does not lead to it in its turn')
    else if (unfocused === (await screenshotter.takeScreenshot())) {
      report('looks the same with and without focus')
    }
    if (!(name ?? (await accessibleName(control)))) report('has no name')
    if (Math.min(width, height) < smallestPx) report(`is ${width} × ${height} px`)
  }
  await screenshotter.dispose()
  return problems
}

function dropFocus(page: Page): Promise<void> {
  return page.evaluate(() => {
    let active = document.activeElement
    while (active?.shadowRoot?.activeElement) active = active.shadowRoot.activeElement
    if (active instanceof HTMLElement) active.blur()
  })
}

/**
 * Takes screenshots of the card, which is all that the dialog draws, and of what surrounds it, for a ring may stand out. It
 * uses the browser's own protocol, and holds still once what moves: that takes half the time of Playwright's own screenshots.
 */
async function createScreenshotter(page: Page, dialog: Locator) {
  const { height, width, x, y } = await cardBox(dialog)
  const margin = 4
  const clip = {
    x: Math.max(0, x - margin),
    y: Math.max(0, y - margin),
    width: width + 2 * margin,
    height: height + 2 * margin,
    scale: 1,
  }
  const still = await dialog.evaluateHandle((root) => {
    const style = document.createElement('style')
    style.textContent =
      '* { animation: none !important; transition: none !important; caret-color: transparent !important }'
    root.after(style)
    return style
  })
  const browser = await page.context().newCDPSession(page)
  return {
    takeScreenshot: async () => {
      const options = { clip, format: 'png', optimizeForSpeed: true } as const
      return (await browser.send('Page.captureScreenshot', options)).data
    },
    async dispose() {
      await browser.detach()
      await still.evaluate((style) => style.remove())
      await still.dispose()
    },
  }
}

function describeControl(element: Element) {
  const root = element.getRootNode() as Document | ShadowRoot
  const { className, localName, textContent } = element
  // The words beside a box to tick are pressed as well.
  const label = element.matches('input[type=checkbox]') ? element.closest('label') : null
  const { height, width } = (label ?? element).getBoundingClientRect()
  return {
    focused: root.activeElement === element,
    // Playwright knows no role for it.
    name: localName === 'summary' ? textContent : undefined,
    text: `${localName}.${className} ${textContent?.slice(0, 60)}`,
    height,
    width,
  }
}
