import type { Page } from '@playwright/test'
import { devEnvironment } from '../setup/devEnvironment.js'
import { expect, test } from '../setup/test.js'
import { connectWithoutModal, widget } from '../setup/widget.js'
import { openView, showView } from '../views/showView.js'

const plainPage = async (page: Page) => {
  await page.goto(`${devEnvironment().demo}/plain.html`)
  await widget(page).button.waitFor()
}
const setLanguage = (page: Page, tag: string) =>
  page.evaluate((tag) => window.latchkey?.setLanguage({ language: tag }), tag)
/** What our own root says of its language. */
const written = (page: Page) =>
  page.evaluate(() => {
    const root = document.querySelector('latchkey-modal')?.shadowRoot?.querySelector('[lang]')
    return [root?.getAttribute('lang'), root?.getAttribute('dir')]
  })

test.describe('a browser that prefers Arabic', () => {
  test.use({ locale: 'ar-EG' })

  test('shows the modal in Arabic from its first frame on, however late the words come', async ({
    page,
  }) => {
    await page.route(/\/arLanguage-/, async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 700))
      await route.continue()
    })
    await plainPage(page)
    expect(await page.evaluate(() => window.latchkey?.getState().language)).toEqual({
      tag: 'ar',
      dir: 'rtl',
    })
    await expect(widget(page).button).toContainText('ربط المحفظة')
    await watchTitles(page)
    await widget(page).open()
    await expect(widget(page).modal.getByRole('heading', { level: 2 })).toHaveText('ربط محفظة')
    expect(await written(page)).toEqual(['ar', 'rtl'])
    expect(await seenTitles(page)).toEqual(['ربط محفظة'])
  })

  test('speaks English while its words can’t be had, and Arabic at the next opening', {
    tag: '@long',
  }, async ({ page }) => {
    await page.route(/\/arLanguage-/, (route) => route.abort())
    await plainPage(page)
    await widget(page).open()
    await expect(widget(page).modal).toHaveAccessibleName('Connect a wallet')
    expect(await written(page)).toEqual(['en', 'ltr'])
    await page.unrouteAll()
    await page.keyboard.press('Escape')
    await expect(widget(page).modal).toBeHidden()
    await watchTitles(page)
    await widget(page).open()
    await expect(widget(page).modal).toHaveAccessibleName('ربط محفظة')
    expect(await seenTitles(page)).toEqual(['ربط محفظة'])
  })
})

test('English and German visitors load no Arabic, and English ones no other words', async ({
  page,
}) => {
  const requestedPaths: string[] = []
  page.on('request', (request) => requestedPaths.push(new URL(request.url()).pathname))
  await plainPage(page)
  await widget(page).open()
  const words = () => requestedPaths.filter((path) => /\/(de|ar)[A-Z][^/]*\.js$/.test(path))
  expect(words()).toEqual([])
  await setLanguage(page, 'de-CH')
  await expect(widget(page).modal).toHaveAccessibleName('Wallet verbinden')
  expect(words()).toHaveLength(1)
})

test('a change while it is open keeps the view, its state and the focus', async ({ page }) => {
  await showView(page, 'Account')
  const { modal } = widget(page)
  const settings = modal.getByRole('button', { name: 'Settings' })
  await settings.focus()
  const before = await settings.elementHandle()
  await setLanguage(page, 'ar')
  await expect(modal).toHaveAccessibleName('الحساب')
  await expect(modal.getByRole('button', { name: 'الإعدادات' })).toBeFocused()
  const after = await modal.getByRole('button', { name: 'الإعدادات' }).elementHandle()
  expect(await page.evaluate(([one, other]) => one === other, [before, after])).toBe(true)
  await setLanguage(page, 'en')
  await expect(settings).toBeFocused()
})

test('Arabic is a mirror image, whatever the page is written in; numbers and addresses are not', async ({
  page,
}) => {
  await plainPage(page)
  await connectWithoutModal(page)
  await openView(page, 'Account')
  const places = () => placesIn(page)
  const english = await places()
  expect(english).toMatchObject({ close: 'right', image: 'left', chevron: 1 })
  await setLanguage(page, 'ar')
  await expect(widget(page).modal).toHaveAccessibleName('الحساب')
  const arabicPlaces = await places()
  expect(arabicPlaces).toMatchObject({ close: 'left', image: 'right', chevron: -1 })
  expect(arabicPlaces.address).toBe('0x before …')
  expect(arabicPlaces.amount).toBe('number before symbol')

  // The other way round: an English widget on an Arabic page.
  await page.evaluate(() => {
    document.documentElement.dir = 'rtl'
    document.documentElement.lang = 'ar'
  })
  await setLanguage(page, 'en')
  await expect(widget(page).modal).toHaveAccessibleName('Account')
  expect(await places()).toEqual(english)
})

test('views come from the other side in Arabic', { tag: '@long' }, async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await plainPage(page)
  await openView(page, 'Connect')
  expect(await startOfSlide(page)).toBeGreaterThan(0)
  await openView(page, 'Connect')
  await setLanguage(page, 'ar')
  await expect.poll(() => written(page)).toEqual(['ar', 'rtl'])
  expect(await startOfSlide(page)).toBeLessThan(0)
})

test('a declined request is reported in the visitor’s language', async ({ page }) => {
  await plainPage(page)
  await setLanguage(page, 'de')
  await page.evaluate(() => window.demoWallet?.next('reject'))
  await openView(page, 'ConnectingExternal')
  const { modal } = widget(page)
  await expect(modal.getByText('Nicht verbunden', { exact: true })).toBeVisible()
  await expect(modal.getByText('Es hat sich nichts geändert')).toBeVisible()
  await expect(modal.getByRole('button', { name: 'Erneut versuchen' })).toBeVisible()
})

/** Notes each title of the modal that is ever drawn. */
function watchTitles(page: Page): Promise<void> {
  return page.evaluate(() => {
    const titles = new Set<string>()
    Object.assign(window, { titles })
    const look = () => {
      const dialog = document.querySelector('latchkey-modal')?.shadowRoot?.querySelector('dialog')
      const title = dialog?.open && dialog.querySelector('h2')?.textContent
      if (title) titles.add(title)
      requestAnimationFrame(look)
    }
    look()
  })
}

const seenTitles = (page: Page) =>
  page.evaluate(() => [...(window as unknown as { titles: Set<string> }).titles])

/** Leads on to the explanation of Connect, and resolves with how far to the right of its place that begins to slide in. */
function startOfSlide(page: Page): Promise<number> {
  return page.evaluate(async () => {
    const root = document.querySelector('latchkey-modal')?.shadowRoot
    root?.querySelector<HTMLElement>('dialog :has(> h2) button')?.click()
    for (let frame = 0; frame < 600; frame++) {
      await new Promise(requestAnimationFrame)
      for (const animation of root?.getAnimations() ?? []) {
        const { effect } = animation
        const target = effect instanceof KeyframeEffect ? effect.target : null
        if (!target?.querySelector('ul')) continue
        animation.pause()
        animation.currentTime = 0
        const { e } = new DOMMatrix(getComputedStyle(target).transform)
        animation.finish()
        if (e !== 0) return e
      }
    }
    throw new Error('nothing slid')
  })
}

/** Where the parts of the account view stand. */
function placesIn(page: Page) {
  return page.evaluate(() => {
    const root = document.querySelector('latchkey-modal')?.shadowRoot
    const middle = innerWidth / 2
    const at = (element: Element | null | undefined) => {
      const { left = 0, right = 0 } = element?.getBoundingClientRect() ?? {}
      return { left, right, side: (left + right) / 2 < middle ? 'left' : 'right' }
    }
    /** Where a piece of text stands on the screen. */
    const textAt = (piece: string, place: Node | null | undefined = root) => {
      if (!place) throw new Error('no modal')
      const texts = document.createTreeWalker(place, NodeFilter.SHOW_TEXT)
      for (let text = texts.nextNode(); text; text = texts.nextNode()) {
        const start = text.textContent?.indexOf(piece) ?? -1
        if (start < 0 || text.parentElement?.clientWidth === 1) continue
        const range = document.createRange()
        range.setStart(text, start)
        range.setEnd(text, start + piece.length)
        return range.getBoundingClientRect().left
      }
      throw new Error(`no ${piece}`)
    }
    const network = [...(root?.querySelectorAll('li button') ?? [])].at(-1)
    const settings = [...(root?.querySelectorAll('dialog button') ?? [])].at(-2)
    const chevron = [...(network?.querySelectorAll('svg') ?? [])].at(-1)
    const lines = [...(root?.querySelectorAll('p[dir=ltr]') ?? [])]
    const own = lines.find(({ textContent }) => textContent?.includes('ETH'))
    const sign = /[.,]/.exec(own?.textContent ?? '')?.[0] ?? '.'
    return {
      close: at([...(root?.querySelectorAll('dialog :has(> h2) button') ?? [])].at(-1)).side,
      image: at(settings?.querySelector('svg')).side,
      chevron: chevron && new DOMMatrix(getComputedStyle(chevron).transform).a,
      address: textAt('0x') < textAt('…') ? '0x before …' : '… before 0x',
      amount:
        textAt(sign, own) < textAt('ETH', own) ? 'number before symbol' : 'symbol before number',
    }
  })
}
