import { pathToFileURL } from 'node:url'
import { expect } from '@playwright/test'
import { driverPage } from '../webDriver/driverPage.js'
import type { WebDriver } from '../webDriver/WebDriver.js'
import type { ReadSecrets } from './recoveryPage.js'

/** Opens a kit with the page from disk, with real keys and clicks, and reads what it shows. */
export async function openByDriver(
  driver: WebDriver,
  files: { readonly page: string; readonly kit: string; readonly password: string },
): Promise<ReadSecrets> {
  const { click, goto, read } = driverPage(driver)
  const type = async (selector: string, text: string) => {
    const using = { using: 'css selector', value: selector }
    const element = (await driver.send('WebDriver:FindElement', using)) as object
    const [id] = Object.values(element)
    await driver.send('WebDriver:ElementSendKeys', { id, text })
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
