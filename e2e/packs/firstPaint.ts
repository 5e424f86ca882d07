import { type Browser, expect, type Page } from '@playwright/test'
import { widget } from '../setup/widget.js'
import { address } from './fixtureWallet.js'

const shown = `${address.slice(0, 6)}…${address.slice(-4)}`

/** The style of the button is there before any script. */
export async function expectStyledWithoutScript(browser: Browser, url: string): Promise<void> {
  const page = await browser.newPage({ javaScriptEnabled: false })
  try {
    await page.goto(url)
    expect((await widget(page).button.boundingBox())?.height).toBe(44)
  } finally {
    await page.close()
  }
}

/** The server renders the connected account by its cookie, and the browser shows the same from the first paint on. */
export async function expectSameFromFirstPaint(page: Page, url: string): Promise<void> {
  const cookies = await page.context().cookies(url)
  const drawn = async (cookie: string) => {
    const html = await (await fetch(url, { headers: { cookie } })).text()
    // Without the data that the scripts get.
    return /<main>.*<\/main>/s.exec(html)?.[0]
  }
  const own = await drawn(cookies.map(({ name, value }) => `${name}=${value}`).join('; '))
  expect(own).toContain(shown)
  expect(own).toMatch(/<button [^>]*data-variant="plain"[^>]*aria-busy="false"/)
  // One visitor's account is not another's, and a hostile cookie is none.
  for (const cookie of ['', 'latchkey=eip155:31337:<b>', 'latchkey=%', 'latchkey=solana:a:b|x']) {
    expect(await drawn(cookie)).toMatch(/data-variant="primary"[^>]*>.*Connect wallet/)
  }

  await page.addInitScript(() => {
    const texts = new Set<string>()
    Object.assign(window, { shownTexts: texts })
    const look = () => {
      const button = document.querySelector<HTMLElement>('.latchkey-button')
      if (button) texts.add(`${button.dataset.variant}: ${button.textContent}`)
    }
    new MutationObserver(look).observe(document, {
      subtree: true,
      childList: true,
      characterData: true,
      attributes: true,
    })
  })
  await page.reload()
  await expect.poll(() => page.evaluate(() => document.readyState)).toBe('complete')
  // Connected, and not only said to be: the modal shows what the wallet answered.
  await widget(page).openAccount()
  await page.keyboard.press('Escape')
  const texts = await page.evaluate(() => [
    ...(window as never as { shownTexts: Set<string> }).shownTexts,
  ])
  expect(texts).toEqual([`plain: ${shown} Local chain`])
}
