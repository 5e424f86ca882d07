import { pathToFileURL } from 'node:url'
import { expect } from '@playwright/test'
import { firefoxPage } from '../firefox/firefoxPage.js'
import type { Firefox } from '../firefox/startFirefox.js'
import type { ReadSecrets } from './recoveryPage.js'

/** Opens a kit with the page from disk in Firefox, with real keys and clicks, and reads what it shows. */
export async function openInFirefox(
  firefox: Firefox,
  files: { readonly page: string; readonly kit: string; readonly password: string },
): Promise<ReadSecrets> {
  const { click, goto, read } = firefoxPage(firefox)
  const type = async (selector: string, text: string) => {
    const using = { using: 'css selector', value: selector }
    const element = (await firefox.send('WebDriver:FindElement', using)) as { value: object }
    const [id] = Object.values(element.value)
    await firefox.send('WebDriver:ElementSendKeys', { id, text })
  }
  const text = async (id: string) =>
    String(await read(`document.getElementById('${id}').textContent`))
  const show = async (id: string, name: string) => {
    await click(`Show: ${name}`)
    return text(`secret-${id}`)
  }
  await goto(pathToFileURL(files.page).href)
  await type('#kit-file', files.kit)
  await expect(() => type('#opener', files.password)).toPass({ timeout: 8_000 })
  await click('Open')
  await expect
    .poll(() => read("document.querySelector('h1').textContent"), { timeout: 120_000 })
    .toBe('Your wallet is open')
  return {
    words: await show('words', 'The 12 words'),
    addresses: { eip155: await text('address-eip155'), solana: await text('address-solana') },
    keys: {
      eip155: await show('eip155', 'Ethereum'),
      solana: await show('solana', 'Solana'),
    },
  }
}
