import type { ThemeChange } from '@latchkey/core'
import type { Page } from '@playwright/test'
import { plainPage } from '../setup/devEnvironment.js'
import { expect, test } from '../setup/test.js'
import { widget } from '../setup/widget.js'
import { showView } from '../views/showView.js'
import { contrastProblems } from './contrastProblems.js'
import { setTheme } from './setTheme.js'

const backgrounds = { light: '#ffffff', dark: '#1b1c21' }
test.describe('with motion, as most visitors have it', () => {
  test.use({ reducedMotion: 'no-preference' })

  for (const [system, mode, shown] of [
    ['dark', 'system', 'dark'],
    ['light', 'dark', 'dark'],
    ['dark', 'light', 'light'],
  ] as const) {
    test(`S2.27 on a ${system} system with the theme ${mode}, no frame is anything but ${shown}`, {
      tag: system === 'dark' && mode === 'system' ? [] : '@long',
    }, async ({ page }) => {
      await page.emulateMedia({ colorScheme: system })
      await page.goto(plainPage())
      await setTheme(page, { mode })
      const frames = await recordBackground(page)
      await widget(page).open()
      await page.waitForTimeout(300)
      expect(await frames.seen()).toEqual([backgrounds[shown]])
    })
  }

  test('S2.27 changed while it is open, by the host or the visitor’s system, it goes from one to the other at once', async ({
    page,
  }) => {
    await page.emulateMedia({ colorScheme: 'light' })
    await page.goto(plainPage())
    await widget(page).open()
    const frames = await recordBackground(page)
    await page.waitForTimeout(200)
    await setTheme(page, { mode: 'dark', accent: 'gold', borderRadiusMaster: 8 })
    await page.waitForTimeout(200)
    await setTheme(page, { mode: 'system' })
    await page.waitForTimeout(200)
    await page.emulateMedia({ colorScheme: 'dark' })
    await page.waitForTimeout(200)
    const { dark, light } = backgrounds
    expect(await frames.seen()).toEqual([light, dark, light, dark])
  })
})

test('S9.25 what an option sets is in force at once, and a page’s own rule wins over it', async ({
  page,
}) => {
  await page.goto(plainPage())
  await widget(page).open()
  expect(await tokens(page)).toEqual(['10px', '4px', '999', '0%', '#15171c'])
  await setTheme(page, {
    fontSizeMaster: 12,
    borderRadiusMaster: 99,
    zIndex: 7,
    colorMixStrength: 5,
    qrColor: 'navy',
  })
  expect(await tokens(page)).toEqual(['12px', '12px', '7', '5%', '#000080'])
  await page.addStyleTag({ content: 'latchkey-modal { --lk-border-radius-master: 1px }' })
  expect(await tokens(page)).toEqual(['12px', '1px', '7', '5%', '#000080'])
  await setTheme(page, { fontSizeMaster: undefined, borderRadiusMaster: 2 })
  expect(await tokens(page)).toEqual(['10px', '1px', '7', '5%', '#000080'])
})

test('a tint stays as faint as texts can bear', { tag: '@long' }, async ({ page }) => {
  for (const mode of ['light', 'dark'] as const) {
    await showView(page, 'Connect')
    await setTheme(page, { mode, colorMix: mode === 'light' ? 'black' : 'white' })
    await setTheme(page, { colorMixStrength: 100 })
    expect(await background(page)).not.toBe(backgrounds[mode])
    expect(await contrastProblems(widget(page).modal), mode).toEqual([])
  }
})

test('a colour that is none, can be seen through or no camera could read: one warning, and ours is used', {
  tag: '@long',
}, async ({ page }) => {
  const warnings: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'warning') warnings.push(message.text())
  })
  await page.goto(plainPage())
  await widget(page).open()
  const before = await background(page)
  const change: ThemeChange = {
    accent: 'nocolour',
    colorMix: 'transparent',
    colorMixStrength: 6,
    qrColor: 'silver',
  }
  await setTheme(page, change)
  await setTheme(page, { ...change, mode: 'light' })
  expect(warnings).toHaveLength(3)
  expect(warnings.join()).toMatch(/accent “nocolour”.*colorMix “transparent”.*qrColor “silver”/)
  expect(await background(page)).toBe(before)
  expect((await tokens(page)).at(-1)).toBe('#15171c')

  await page.addStyleTag({ content: ':root { --brand: #1c7780 }' })
  await setTheme(page, { accent: 'var(--brand)', colorMix: undefined, qrColor: undefined })
  expect(await token(page, '--lk-fill')).toBe('#1c7780')
  await setTheme(page, { accent: 'var(--not-set)' })
  expect(await token(page, '--lk-fill')).toBe('#3350d4')
  expect(warnings).toHaveLength(4)
})

for (const accent of ['red;}*{display:none', 'url(https://evil.example)', 'x'.repeat(10_000)]) {
  test(`“${accent.slice(0, 30)}” for a colour throws and changes nothing`, {
    tag: accent.startsWith('red') ? [] : '@long',
  }, async ({ page }) => {
    await page.goto(plainPage())
    await setTheme(page, { mode: 'dark' })
    await widget(page).open()
    const code = await page.evaluate((accent) => {
      try {
        window.latchkey?.setTheme({ mode: 'light', accent })
        return 'nothing'
      } catch (error) {
        return (error as { code?: string }).code
      }
    }, accent)
    expect(code).toBe('options/invalid')
    expect(await background(page)).toBe(backgrounds.dark)
  })
}

test('S9.25 while it waits beside the page it lies over what is below its z-index, and under what is above', {
  tag: '@long',
}, async ({ page }) => {
  await showView(page, 'ConnectingExternal')
  await expect(page.locator('latchkey-modal dialog:modal')).toHaveCount(0)
  await page.evaluate(() => {
    for (const zIndex of ['998', '1000']) {
      const box = document.createElement('div')
      box.id = `at-${zIndex}`
      Object.assign(box.style, { position: 'fixed', inset: '0', zIndex, pointerEvents: 'none' })
      document.body.append(box)
    }
  })
  const order = () =>
    page.evaluate(() => {
      // Boxes that hear the pointer are found from the top down; the modal's backdrop lets it through, its card does not.
      for (const box of document.querySelectorAll<HTMLElement>('[id^=at-]')) {
        box.style.pointerEvents = 'auto'
      }
      const elements = document.elementsFromPoint(innerWidth / 2, innerHeight / 2)
      return elements.map(({ id, localName }) => id || localName).slice(0, 3)
    })
  expect(await order()).toEqual(['at-1000', 'latchkey-modal', 'at-998'])
  await setTheme(page, { zIndex: 5000 })
  expect((await order())[0]).toBe('latchkey-modal')
  await setTheme(page, { zIndex: 3 })
  expect(await order()).toEqual(['at-1000', 'at-998', 'latchkey-modal'])
})

test('more contrast where the visitor prefers it: secondary text is as strong as primary', async ({
  page,
}) => {
  await page.emulateMedia({ colorScheme: 'light', contrast: 'more' })
  await showView(page, 'Networks')
  expect(await token(page, '--lk-muted')).toBe('#15171c')
  expect(await token(page, '--lk-line')).toBe('#5c6270')
  await setTheme(page, { mode: 'dark' })
  expect(await token(page, '--lk-muted')).toBe('#f4f5f8')
})

/** Notes, frame by frame, on what ground the card stands; the same twice in a row is noted once. */
async function recordBackground(page: Page) {
  const notes = await page.evaluateHandle(() => {
    const canvas = document.createElement('canvas').getContext('2d', { willReadFrequently: true })
    const hex = (color: string) => {
      if (!canvas) throw new Error('no canvas')
      canvas.fillStyle = color
      canvas.fillRect(0, 0, 1, 1)
      const bytes = [...canvas.getImageData(0, 0, 1, 1).data].slice(0, 3)
      return `#${bytes.map((byte) => byte.toString(16).padStart(2, '0')).join('')}`
    }
    const seen: string[] = []
    const look = () => {
      const host = document.querySelector('latchkey-modal')
      const card = host?.shadowRoot?.querySelector('dialog > *')
      const color = card && hex(getComputedStyle(card).backgroundColor)
      if (color && color !== seen.at(-1)) seen.push(color)
      requestAnimationFrame(look)
    }
    look()
    return seen
  })
  return { seen: () => notes.jsonValue() }
}

async function background(page: Page): Promise<string | undefined> {
  const { seen } = await recordBackground(page)
  return (await seen())[0]
}

function token(page: Page, name: string): Promise<string> {
  return page
    .locator('latchkey-modal')
    .evaluate((host, name) => getComputedStyle(host).getPropertyValue(name), name)
}

function tokens(page: Page): Promise<string[]> {
  const names = ['font-size-master', 'border-radius-master', 'z-index', 'color-mix-strength']
  return Promise.all([...names, 'qr-color'].map((name) => token(page, `--lk-${name}`)))
}
