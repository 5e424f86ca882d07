import type { BrowserContext, Page } from '@playwright/test'
import { devEnvironment } from '../setup/devEnvironment.js'
import { publishHostPage } from '../setup/hostPages.js'
import { expect, test } from '../setup/test.js'
import { clickToClose, pressCalmly, readToEnd } from './embeddedWallet.js'
import { logInByMessages, openFrameHost, requestSignature, signingResult } from './frameHost.js'

const vaultFrame = (page: Page) => page.frameLocator('iframe').first()
const approve = (page: Page) => vaultFrame(page).getByRole('button', { name: 'Approve' })

/** Clicks as a visitor's hand would, whatever lies above. */
async function pressApprove(page: Page): Promise<void> {
  const box = await approve(page).boundingBox()
  if (box) await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2)
}

/** Ways to make a visitor press what they do not see. */
const tricks: Readonly<Record<string, string>> = {
  'a cover that lets clicks through':
    'position:fixed;inset:0;background:#fff;pointer-events:none;z-index:9',
  'a cover with a hole':
    'position:fixed;inset:0;background:#fff;pointer-events:none;z-index:9;clip-path:polygon(0 0,100% 0,100% 70%,0 70%)',
  'a faint tint':
    'position:fixed;inset:0;background:rgba(255,0,0,.01);pointer-events:none;z-index:9',
}
const frameTricks: Readonly<Record<string, string>> = {
  'half transparent': 'opacity:.5',
  filtered: 'filter:blur(3px)',
  rotated: 'transform:rotate(3deg)',
  clipped: 'clip-path:inset(60% 0 0 0)',
}

test('T09 T10 T11 T12 no visitor is made to press Approve: covered, changed, moved, cut, or by a script', async ({
  page,
}) => {
  test.slow()
  await openFrameHost(page)
  const address = await logInByMessages(page)
  await requestSignature(page, address)
  await expect(approve(page)).toBeVisible()

  await test.step('T11 a script presses', async () => {
    await page.waitForTimeout(1_200)
    await page.evaluate(() => {
      const frame = document.querySelector('iframe')
      frame?.focus()
      for (const type of ['keydown', 'keyup']) {
        frame?.dispatchEvent(new KeyboardEvent(type, { key: 'Enter', bubbles: true }))
      }
      frame?.dispatchEvent(new MouseEvent('click', { bubbles: true, clientX: 200, clientY: 580 }))
    })
    await approve(page).dispatchEvent('click')
    expect(await signingResult(page)).toBeUndefined()
  })

  for (const [what, style] of Object.entries(tricks)) {
    await test.step(`T09 ${what}`, async () => {
      await page.evaluate((style) => {
        const cover = document.createElement('div')
        cover.id = 'cover'
        cover.style.cssText = style
        document.body.append(cover)
      }, style)
      await expect(approve(page)).toBeDisabled()
      await page.waitForTimeout(300)
      await pressApprove(page)
      expect(await signingResult(page)).toBeUndefined()
      await page.evaluate(() => document.getElementById('cover')?.remove())
    })
  }
  for (const [what, style] of Object.entries(frameTricks)) {
    await test.step(`T09 the frame is ${what}`, async () => {
      await setFrame(page, style)
      await expect(approve(page)).toBeDisabled()
      await pressApprove(page)
      expect(await signingResult(page)).toBeUndefined()
    })
  }

  await test.step('T12 only the button is shown', async () => {
    for (const style of ['height:120px', 'top:-420px', 'width:200px']) {
      await setFrame(page, style)
      await expect(approve(page), style).toBeDisabled()
    }
    await setFrame(page, '')
  })

  await test.step('T10 the frame moves under the pointer', async () => {
    await readToEnd(approve(page))
    const { height = 0, width = 0, x = 0, y = 0 } = (await approve(page).boundingBox()) ?? {}
    await page.mouse.move(x + width / 2, y + height / 2 - 150)
    await page.waitForTimeout(800)
    await setFrame(page, 'top:-110px')
    await page.mouse.down()
    await page.mouse.up()
    await page.waitForTimeout(200)
    expect(await signingResult(page)).toBeUndefined()
    await setFrame(page, '')
  })

  await test.step('and where nothing is in the way, it works', async () => {
    await readToEnd(approve(page))
    await pressCalmly(page, approve(page))
    await expect
      .poll(() => signingResult(page))
      .toMatchObject({ type: '@w3m-frame/RPC_REQUEST_SUCCESS' })
  })
})

test('T197 a frame in which only the beginning of a request fits approves nothing before it was read', {
  tag: '@long',
}, async ({ page }) => {
  await openFrameHost(page)
  const address = await logInByMessages(page)
  await page.evaluate(() =>
    window.host.ask('SYNC_THEME', { themeVariables: { '--w3m-font-size-master': '16px' } }),
  )
  await setFrame(page, 'width:320px;height:440px')
  const end = 'and all of it is yours'
  await requestSignature(page, address, `Hello${'\n'.repeat(60)}${end}`)
  await expect(approve(page)).toBeVisible()
  await page.waitForTimeout(1_500)
  await expect(vaultFrame(page).getByText('Scroll down to read everything')).toBeVisible()
  // Of the 60 lines only a few.
  await expect(vaultFrame(page).getByText(end)).not.toBeInViewport({ ratio: 0.5 })
  const { height = 0, width = 0, x = 0, y = 0 } = (await approve(page).boundingBox()) ?? {}
  await page.mouse.move(x + width / 2, y + height / 2)
  await page.waitForTimeout(800)
  await pressApprove(page)
  expect(await signingResult(page)).toBeUndefined()
  await pressCalmly(page, approve(page))
  await expect
    .poll(() => signingResult(page))
    .toMatchObject({ type: '@w3m-frame/RPC_REQUEST_SUCCESS' })
})

test('T14 T23 a flood is refused, and a frame that is taken away signs nothing', {
  tag: '@long',
}, async ({ page }) => {
  await openFrameHost(page)
  const address = await logInByMessages(page)
  const kinds = await page.evaluate(async (address) => {
    const counts: Record<string, number> = {}
    for (let i = 0; i < 1_000; i++) {
      window.host
        .ask('RPC_REQUEST', { method: 'personal_sign', params: ['0x6869', address] })
        .then(({ type }) => {
          counts[type] = (counts[type] ?? 0) + 1
        })
    }
    await new Promise((done) => setTimeout(done, 1_500))
    return counts
  }, address)
  expect(kinds).toEqual({ '@w3m-frame/RPC_REQUEST_ERROR': 995 })
  await expect(approve(page)).toBeVisible()
  await page.evaluate(() => window.host.ask('RPC_ABORT'))
  await expect(approve(page)).toBeHidden()

  await requestSignature(page, address)
  await expect(approve(page)).toBeVisible()
  await page.evaluate(() => {
    const frame = document.querySelector('iframe')
    const { parentElement } = frame ?? {}
    frame?.remove()
    if (frame) parentElement?.append(frame)
  })
  await page.waitForTimeout(1_500)
  expect(await signingResult(page)).toBeUndefined()
  await expect(approve(page)).toBeHidden()
})

/** As in a browser that does not report what covers a frame. */
const withoutOverlayReports = (context: BrowserContext) =>
  context.addInitScript(() => {
    if (!('IntersectionObserverEntry' in window)) return
    Reflect.deleteProperty(IntersectionObserverEntry.prototype, 'isVisible')
  })

const openWindow = (page: Page) => vaultFrame(page).getByRole('button', { name: /window/i })
const shownNumber = (page: Page) => vaultFrame(page).getByText(/^\d\d$/)

test('T24 an isolated page embeds the frame, and its visitor approves in a window of its own', {
  tag: '@long',
}, async ({ context, page }) => {
  await withoutOverlayReports(context)
  await openFrameHost(page, {
    headers: {
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-embedder-policy': 'require-corp',
    },
  })
  const address = await logInByMessages(page)
  await requestSignature(page, address)
  await expect(approve(page)).toHaveCount(0)
  const [window] = await Promise.all([context.waitForEvent('page'), openWindow(page).click()])
  expect(new URL(window.url()).origin).toBe(devEnvironment().vault)
  const number = await shownNumber(page).textContent()
  const field = window.getByRole('textbox', { name: 'Number' })
  await field.fill(number === '10' ? '11' : '10')
  await field.press('Enter')
  await expect(window.getByRole('alert')).toContainText('isn’t showing this number')
  await expect(window.getByText('Fair winds')).toHaveCount(0)
  await field.fill(number ?? '')
  await field.press('Enter')
  await expect(window.getByText('Fair winds')).toBeVisible()
  const button = window.getByRole('button', { name: 'Approve' })
  await readToEnd(button)
  await clickToClose(button)
  await expect
    .poll(() => signingResult(page))
    .toMatchObject({ type: '@w3m-frame/RPC_REQUEST_SUCCESS' })
})

test('T13 T157 a window that the frame opens shows the request at once, in the language of the browser', async ({
  context,
  page,
}) => {
  await withoutOverlayReports(context)
  await openFrameHost(page)
  const address = await logInByMessages(page)
  await page.evaluate(() => window.host.ask('SYNC_THEME', { language: 'ar' }))
  await requestSignature(page, address)
  const [popup] = await Promise.all([context.waitForEvent('page'), openWindow(page).click()])
  await expect(popup.getByText('Fair winds')).toBeVisible()
  await expect(popup.locator('html')).toHaveAttribute('lang', 'en')
  await expect(popup.getByRole('textbox')).toHaveCount(0)
  await expect(shownNumber(page)).toHaveCount(0)
  const button = popup.getByRole('button', { name: 'Approve' })
  await readToEnd(button)
  await clickToClose(button)
  await expect
    .poll(() => signingResult(page))
    .toMatchObject({ type: '@w3m-frame/RPC_REQUEST_SUCCESS' })
})

test('T156 a stranger’s link to the approval window shows no word of theirs', {
  tag: '@long',
}, async ({ browser, context, page }) => {
  test.slow()
  const lure = 'Your wallet is at risk'
  await withoutOverlayReports(context)
  await openFrameHost(page)
  const address = await logInByMessages(page)
  /** The stranger, logged in with an own wallet, in the victim's network: a new link, its window unopened. */
  async function makeLink(): Promise<{ url: string; number: string }> {
    await page.evaluate(() => window.host.ask('RPC_ABORT'))
    await requestSignature(page, address, lure)
    await expect(openWindow(page)).toBeVisible()
    const frame = page.frames().find((frame) => frame.url().startsWith(devEnvironment().vault))
    await frame?.evaluate(() => {
      window.open = (url) => {
        Object.assign(window, { link: String(url) })
        return null
      }
    })
    await openWindow(page).click()
    const number = (await shownNumber(page).textContent()) ?? ''
    const url = await frame?.evaluate(() => (window as { link?: string }).link)
    return { url: url ?? '', number }
  }

  await test.step('behind a link in a message', async () => {
    const { url, number } = await makeLink()
    const victim = await (await browser.newContext()).newPage()
    await victim.goto(url)
    await expect(victim.getByText('If this page didn’t open by itself')).toBeVisible()
    await victim.waitForTimeout(500)
    await expect(victim.getByText(lure)).toHaveCount(0)
    for (const guess of ['10', '11', '12', '13'].filter((guess) => guess !== number).slice(0, 3)) {
      await victim.getByRole('textbox').fill(guess)
      await victim.getByRole('textbox').press('Enter')
    }
    await expect(victim.getByText('This window is no longer needed.')).toBeVisible()
    await expect(victim.getByText(lure)).toHaveCount(0)
    await victim.context().close()
  })

  await test.step('in another browser, not even with the number', async () => {
    const { url, number } = await makeLink()
    const userAgent = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Safari/604.1'
    const victim = await (await browser.newContext({ userAgent })).newPage()
    await victim.goto(url)
    await victim.getByRole('textbox').fill(number)
    await victim.getByRole('textbox').press('Enter')
    await victim.waitForTimeout(1_500)
    await expect(victim.getByText(lure)).toHaveCount(0)
    await victim.context().close()
  })

  await test.step('opened by a page of the stranger', async () => {
    const { url } = await makeLink()
    const victims = await browser.newContext()
    const stranger = await victims.newPage()
    await stranger.goto(
      await publishHostPage({ html: '<!doctype html><title>Opener</title>' }, 'evil.localhost'),
    )
    const [window] = await Promise.all([
      victims.waitForEvent('page'),
      stranger.evaluate((url) => void open(url), url),
    ])
    await expect(window.getByText('This window is no longer needed.')).toBeVisible({
      timeout: 15_000,
    })
    await expect(window.getByText(lure)).toHaveCount(0)
    await victims.close()
  })
})

const frameStyle = 'width:360px;height:600px;border:0;position:absolute;left:40px;top:40px;'

async function setFrame(page: Page, style: string): Promise<void> {
  await page.evaluate((style) => {
    const frame = document.querySelector('iframe')
    if (frame) frame.style.cssText = style
  }, frameStyle + style)
}
