import { readdirSync, readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'

const locales = new URL('../../packages/react/src/locales/en/', import.meta.url)
const alerts = new URL('../../packages/protocol/src/errors/alerts.ts', import.meta.url)

/** Texts and names of the modal that are words of English, as its files have them; names of wallets and networks are not. */
export async function englishTexts(page: Page): Promise<string[]> {
  const texts = await page.evaluate(() => {
    const root = document.querySelector('latchkey-modal')?.shadowRoot
    if (!root) throw new Error('no modal')
    const texts: (string | null)[] = []
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
    for (let text = walker.nextNode(); text; text = walker.nextNode()) texts.push(text.textContent)
    for (const element of root.querySelectorAll('[aria-label],[title],[placeholder]')) {
      for (const name of ['aria-label', 'title', 'placeholder']) {
        texts.push(element.getAttribute(name))
      }
    }
    return texts.flatMap((text) => text?.trim() || [])
  })
  const english = englishFiles()
    .map((file) => readFileSync(file, 'utf8'))
    .join('')
  return texts.filter((text) => english.includes(`'${text}'`))
}

/** A file of words that is added joins them. */
function englishFiles(): readonly URL[] {
  const names = readdirSync(locales).filter((name) => name.endsWith('.ts'))
  return [...names.map((name) => new URL(name, locales)), alerts]
}
