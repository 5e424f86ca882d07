import type { OpenParameters } from '@latchkey/core'
import type { Page } from '@playwright/test'
import { devEnvironment } from '../setup/devEnvironment.js'
import { expect, test } from '../setup/test.js'
import { connectWithoutModal, widget } from '../setup/widget.js'

/** What the closed dialog contains already: the texts of its rows and buttons. */
const preparedTexts = (page: Page) =>
  page.evaluate(() => {
    const root = document.querySelector('latchkey-modal')?.shadowRoot
    const dialog = root?.querySelector('dialog:not([open])')
    return [...(dialog?.querySelectorAll('button') ?? [])].map((one) => one.textContent ?? '')
  })

/** Presses the button by script, and says what the very next frame has on screen. */
const nextFrame = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<{ texts: string[]; isSame: boolean; jumps: number }>((resolve) => {
        const root = document.querySelector('latchkey-modal')?.shadowRoot
        const before = new Set(root?.querySelectorAll('dialog li button'))
        document.querySelector<HTMLElement>('latchkey-button')?.click()
        requestAnimationFrame(() => {
          const dialog = root?.querySelector('dialog[open]')
          const rows = [...(dialog?.querySelectorAll('li button') ?? [])]
          const height = dialog?.firstElementChild?.getBoundingClientRect().height ?? 0
          setTimeout(() => {
            const later = dialog?.firstElementChild?.getBoundingClientRect().height ?? 0
            resolve({
              texts: rows.map((row) => row.textContent ?? ''),
              isSame: rows.length > 0 && rows.every((row) => before.has(row)),
              jumps: Math.abs(later - height),
            })
          }, 400)
        })
      }),
  )

type Frame = { title: string; rows: number; named: number; height: number }

/** Opens the modal by script, with nothing that announced it, and says what each of the next frames has on screen. */
const openByScript = (page: Page, parameters: OpenParameters) =>
  page.evaluate(
    (parameters) =>
      new Promise<Frame[]>((resolve) => {
        const seen: Frame[] = []
        const end = performance.now() + 8_000
        const look = () => {
          const root = document.querySelector('latchkey-modal')?.shadowRoot
          const dialog = root?.querySelector('dialog[open]')
          if (dialog) {
            seen.push({
              title: dialog.querySelector('h2')?.textContent ?? '',
              rows: dialog.querySelectorAll('ul[aria-label] > li').length,
              named: dialog.querySelectorAll('ul[aria-label] > li button').length,
              height: dialog.firstElementChild?.getBoundingClientRect().height ?? 0,
            })
          }
          if (seen.length > 30 || performance.now() > end) resolve(seen)
          else requestAnimationFrame(look)
        }
        void window.latchkey?.open(parameters)
        requestAnimationFrame(look)
      }),
    parameters,
  )

/** By how much the card changes its height; while it moves in, it is drawn a little smaller. */
const growthOf = (frames: readonly Frame[]) => {
  const heights = frames.map(({ height }) => Math.round(height))
  return Math.max(...heights) - Math.min(...heights)
}

test('a pointer on the button makes the view ready, with no request; the next frame after the click shows it', async ({
  page,
}) => {
  await page.goto(`${devEnvironment().demo}/plain.html`)
  const { button, modal } = widget(page)
  const own = new URL(devEnvironment().demo).origin
  const outside: string[] = []
  page.on('request', (request) => {
    if (new URL(request.url()).origin !== own) outside.push(request.url())
  })
  await button.hover()
  await expect
    .poll(() => preparedTexts(page).then((texts) => texts.join()))
    .toContain('Demo wallet')
  // Nothing of it is there for the visitor, nor for assistive technology or a search in the page.
  await expect(modal).toHaveCount(0)
  await expect(page.getByText('Demo wallet', { exact: true })).toBeHidden()
  await page.waitForTimeout(500)
  expect(outside).toEqual([])

  const { isSame, jumps, texts } = await nextFrame(page)
  expect(texts.join()).toContain('Demo wallet')
  expect(isSame).toBe(true)
  expect(jumps).toBeLessThan(1)
  await expect(modal.getByRole('heading')).toBeFocused()
})

test('opened by a script, with nothing announced: title and rows of their size come first, nothing jumps', async ({
  page,
}) => {
  await page.goto(`${devEnvironment().demo}/plain.html`)
  const frames = await openByScript(page, {})
  const [first] = frames
  expect(first?.title).toBe('Connect a wallet')
  expect(first?.rows).toBeGreaterThan(0)
  expect(frames.at(-1)?.named).toBe(first?.rows)
  expect(growthOf(frames)).toBeLessThan(16)
})

test('what the visitor did in it is not there at the next opening; the focus is where it was', {
  tag: '@long',
}, async ({ page }) => {
  await page.goto(`${devEnvironment().demo}/plain.html?email`)
  const { button, modal, open } = widget(page)
  await open()
  await modal.getByRole('textbox').fill('a@b.example')
  await page.keyboard.press('Escape')
  await expect(modal).toHaveCount(0)
  await expect(button).toBeFocused()
  await open()
  await expect(modal.getByRole('textbox')).toHaveValue('')
})

test('after connecting elsewhere, the account is what is ready', { tag: '@long' }, async ({
  page,
}) => {
  await page.goto(`${devEnvironment().demo}/plain.html`)
  const { button } = widget(page)
  await button.hover()
  await expect
    .poll(() => preparedTexts(page).then((texts) => texts.join()))
    .toContain('Demo wallet')
  await connectWithoutModal(page)
  await expect.poll(() => preparedTexts(page).then((texts) => texts.join())).toContain('Disconnect')
  const { isSame } = await nextFrame(page)
  expect(isSame).toBe(true)
})

test('a view whose code comes later than the modal’s own is waited for, so that the card does not grow', {
  tag: '@long',
}, async ({ page }) => {
  await page.goto(`${devEnvironment().demo}/plain.html`)
  const frames = await openByScript(page, { view: 'WhatIsAWallet' })
  expect(frames[0]?.title).toBe('What is a wallet?')
  expect(growthOf(frames)).toBeLessThan(16)
})

test('a pointer on the button of the network makes the networks ready', { tag: '@long' }, async ({
  page,
}) => {
  await page.goto(`${devEnvironment().demo}/plain.html`)
  await page.locator('latchkey-network-button').hover()
  await expect.poll(() => preparedTexts(page).then((texts) => texts.join())).toContain('Local Two')
  await page.locator('latchkey-button').first().hover()
  await expect
    .poll(() => preparedTexts(page).then((texts) => texts.join()))
    .toContain('Demo wallet')
})

test('Escape before the modal is on screen calls the opening off', async ({ page }) => {
  await page.goto(`${devEnvironment().demo}/plain.html`)
  const { button, modal, open } = widget(page)
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/*.js', async (route) => {
    await held
    await route.continue()
  })
  await button.click()
  await expect(button.getByRole('button')).toHaveAttribute('aria-busy', 'true')
  await page.keyboard.press('Escape')
  release()
  await expect(button.getByRole('button')).not.toHaveAttribute('aria-busy', 'true')
  await page.waitForTimeout(500)
  await expect(modal).toHaveCount(0)
  expect(await page.evaluate(() => window.latchkey?.getState().open)).toBe(false)
  await open()
})

test('S2.04 Back closes the modal and leaves the page where it was', async ({ page }) => {
  await page.goto(`${devEnvironment().demo}/instances.html`)
  await page.goto(`${devEnvironment().demo}/plain.html`)
  const { modal, open } = widget(page)
  const hasEntry = () => page.evaluate(() => 'latchkey' in (history.state ?? {}))
  const leave = async (how: () => Promise<unknown>) => {
    await how()
    await expect(modal).toHaveCount(0)
    expect(page.url()).toContain('/plain.html')
  }
  await open()
  await leave(() => page.goBack())

  // The entry that an opening before a reload left behind is used again.
  await open()
  await page.reload()
  await open()
  await leave(() => page.goBack())

  // Closed in another way, nothing is left in the history: Back leaves the page.
  for (const _ of [1, 2]) {
    await open()
    await leave(() => page.keyboard.press('Escape'))
  }
  await expect.poll(hasEntry).toBe(false)
  await page.goBack()
  await expect(page).toHaveURL(/instances/)
})

test('a page that goes elsewhere as it closes the modal stays there', { tag: '@long' }, async ({
  page,
}) => {
  await page.goto(`${devEnvironment().demo}/plain.html`)
  const { modal, open } = widget(page)
  await open()
  await page.evaluate(async () => {
    await window.latchkey?.close()
    history.pushState({}, '', '/plain.html?dash')
  })
  await expect(modal).toHaveCount(0)
  await page.waitForTimeout(600)
  expect(page.url()).toContain('dash')
  // The entry of the modal lies in between: Back leads past it, and so does Forward.
  await page.goBack()
  const isOwn = () => page.evaluate(() => history.state?.latchkey === undefined)
  await expect.poll(isOwn).toBe(true)
  expect(page.url()).not.toContain('dash')
  await page.goForward()
  await expect(page).toHaveURL(/dash/)
})
