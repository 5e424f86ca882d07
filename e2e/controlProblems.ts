import type { Locator, Page } from '@playwright/test'
import { accessibleName } from './accessibleName.js'
import { cardBox } from './cardBox.js'

/** What Tab leads to; in a row of tabs or a grid it is one only, and the arrow keys do the rest. */
const selector =
  ':is(button, input, select, textarea):enabled:not(:is([role=tab], [aria-posinset] > *)[tabindex="-1"]), a[href], summary, [tabindex="0"]'
const smallestPx = 24

/**
 * What is wrong with the controls of a dialog for somebody who works by keyboard, by voice or with an unsteady hand: each
 * has a name, is reached by Tab in its turn, is seen to have the focus, and is large enough.
 */
export async function controlProblems(page: Page, dialog: Locator): Promise<string[]> {
  const problems: string[] = []
  const controls = await dialog.locator(selector).filter({ visible: true }).all()
  await dropFocus(page)
  const unfocused = await picture(page, dialog)
  await controls[0]?.focus()
  // From here on the browser takes the visitor for one with a keyboard, and shows the focus.
  await page.keyboard.press('Tab')
  await page.keyboard.press('Shift+Tab')
  for (const [index, control] of controls.entries()) {
    if (index > 0) await page.keyboard.press('Tab')
    const { focused, text } = await control.evaluate(describeControl)
    // The words beside a box to tick are pressed as well.
    const label = control.locator('xpath=self::input[@type="checkbox"]/ancestor::label')
    const box = await ((await label.count()) > 0 ? label : control).boundingBox()
    const complain = (problem: string) => problems.push(`${problem}: ${text}`)
    if (!focused) complain('Tab does not lead to it in its turn')
    else if (unfocused.equals(await picture(page, dialog))) {
      complain('looks the same with and without focus')
    }
    if (!(await accessibleName(control))) complain('has no name')
    if (Math.min(box?.width ?? 0, box?.height ?? 0) < smallestPx) {
      complain(`is ${box?.width} × ${box?.height} px`)
    }
  }
  return problems
}

function dropFocus(page: Page): Promise<void> {
  return page.evaluate(() => {
    let active = document.activeElement
    while (active?.shadowRoot?.activeElement) active = active.shadowRoot.activeElement
    if (active instanceof HTMLElement) active.blur()
  })
}

/** The card, which is all that the dialog draws; with what surrounds it, for a ring may stand out. */
async function picture(page: Page, dialog: Locator): Promise<Buffer> {
  const { height, width, x, y } = await cardBox(dialog)
  const margin = 4
  const clip = {
    x: Math.max(0, x - margin),
    y: Math.max(0, y - margin),
    width: width + 2 * margin,
    height: height + 2 * margin,
  }
  return page.screenshot({ clip, animations: 'disabled', caret: 'hide' })
}

function describeControl(element: Element) {
  const root = element.getRootNode() as Document | ShadowRoot
  const { className, localName, textContent } = element
  return {
    focused: root.activeElement === element,
    text: `${localName}.${className} ${textContent?.slice(0, 60)}`,
  }
}
