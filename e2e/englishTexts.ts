import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'

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
  const english = [
    'react/src/locales/en/en.ts',
    'react/src/locales/en/enAccount.ts',
    'react/src/locales/en/enOnboarding.ts',
    'react/src/locales/en/enPairing.ts',
    'react/src/locales/en/enSending.ts',
    'protocol/src/alerts.ts',
  ]
    .map((file) => readFileSync(new URL(`../packages/${file}`, import.meta.url), 'utf8'))
    .join('')
  // A property of the badges on the local chains is called so by their contract.
  return texts.filter((text) => text !== 'Number' && english.includes(`'${text}'`))
}
