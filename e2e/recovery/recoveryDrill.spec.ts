import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Browser, Page } from '@playwright/test'
import { createKeyPairFromBytes, getBase58Encoder, signBytes, verifySignature } from '@solana/kit'
import { type Hex, verifyMessage } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { emailPage, embeddedWallet } from '../embedded/embeddedWallet.js'
import { openSecurity } from '../embedded/securityWindow.js'
import { startVault } from '../embedded/startVault.js'
import { withFirefox } from '../firefox/withFirefox.js'
import { expect, test } from '../setup/test.js'
import type { WebDriver } from '../webDriver/WebDriver.js'
import { withWebkit } from '../webkit/withWebkit.js'
import { openByDriver } from './openByDriver.js'
import { type ReadSecrets, recoveryPage } from './recoveryPage.js'

const password = 'tulip harbour 9 mule'

const drivers = { Firefox: withFirefox, WebKit: withWebkit } as const

for (const where of ['Chromium', 'Firefox', 'WebKit'] as const) {
  test(`T301 the drill: with every server gone and its databases deleted, kit and page alone give the keys back in ${where}`, {
    tag: where === 'Chromium' ? [] : '@long',
  }, async ({ browser, page }) => {
    test.setTimeout(240_000)
    const folder = mkdtempSync(join(tmpdir(), 'latchkey-drill-'))
    try {
      const lost = await makeWalletAndLoseVault(page, folder)
      if (where === 'Chromium') await proveInChromium(browser, lost)
      else await drivers[where]((driver) => proveByDriver(driver, lost))
    } finally {
      rmSync(folder, { recursive: true, force: true })
    }
  })
}

type LostWallet = Awaited<ReturnType<typeof makeWalletAndLoseVault>>

/** Opens both kits with the page, without a network. */
async function proveInChromium(browser: Browser, { addresses, files, key }: LostWallet) {
  const context = await browser.newContext({ offline: true })
  const tab = await context.newPage()
  const requests: string[] = []
  tab.on('request', (request) => requests.push(request.url()))
  const { chooseFile, open, readSecrets } = recoveryPage(tab)
  await tab.goto(pathToFileURL(files.page).href)
  await chooseFile(files.kit)
  await open(password)
  await proveKeys(await readSecrets(), addresses)
  await tab.reload()
  await chooseFile(files.keyKit)
  await open(key)
  await proveKeys(await readSecrets(), addresses)
  const own = pathToFileURL(files.page).href
  expect(requests).toEqual([own, own])
  await context.close()
}

async function proveByDriver(driver: WebDriver, { addresses, files }: LostWallet) {
  await proveKeys(await openByDriver(driver, { ...files, password }), addresses)
}

/** A visitor logs in, saves a kit with a password, one with a key, and the page; then the vault and everything that it stored is gone. */
async function makeWalletAndLoseVault(page: Page, folder: string) {
  const [DATA_DIR, KEY_DIR] = [join(folder, 'data'), join(folder, 'keys')]
  const vault = await startVault({ EPHEMERAL: 'false', DATA_DIR, KEY_DIR })
  const file = (name: string) => join(folder, name)
  const files = {
    kit: file('kit.json'),
    keyKit: file('key-kit.json'),
    page: file('recovery.html'),
  }
  let addresses = { eip155: '', solana: '' }
  let key = ''
  try {
    const { address, logIn, modal } = embeddedWallet(page)
    await vault.serve(page)
    await page.goto(emailPage('solana'))
    await logIn()
    addresses = { eip155: await address(), solana: await address('solana') }
    await expect(modal).toBeHidden()
    const security = await openSecurity(page)
    await security.addPassword(password)
    writeFileSync(files.kit, await security.saveKit())
    const saved = await security.saveKeyKit()
    writeFileSync(files.keyKit, saved.kit)
    key = saved.key
    await security.act('done').click()
    const served = await fetch(`${vault.url}/recovery-page`)
    expect(served.headers.get('content-disposition')).toMatch(/^attachment/)
    writeFileSync(files.page, Buffer.from(await served.arrayBuffer()))
    expect(readdirSync(DATA_DIR).some((name) => name.endsWith('.db'))).toBe(true)
  } finally {
    await vault.stop()
    for (const it of [DATA_DIR, KEY_DIR]) rmSync(it, { recursive: true, force: true })
  }
  await page.close()
  await expect(fetch(vault.url)).rejects.toThrow()
  expect(existsSync(DATA_DIR)).toBe(false)
  return { addresses, files, key }
}

/** Signs with what the page showed, as another wallet would, and verifies it against the wallet's addresses. */
async function proveKeys(read: ReadSecrets, addresses: ReadSecrets['addresses']) {
  expect(read.addresses).toEqual(addresses)
  expect(read.words.split(' ')).toHaveLength(12)
  const account = privateKeyToAccount(read.keys.eip155 as Hex)
  const message = 'still mine'
  const signature = await account.signMessage({ message })
  const address = addresses.eip155 as Hex
  expect(await verifyMessage({ address, message, signature })).toBe(true)
  const keyBytes = getBase58Encoder().encode(read.keys.solana)
  const { privateKey } = await createKeyPairFromBytes(keyBytes)
  const bytes = new TextEncoder().encode(message)
  const publicKey = await crypto.subtle.importKey(
    'raw',
    new Uint8Array(getBase58Encoder().encode(addresses.solana)),
    'Ed25519',
    false,
    ['verify'],
  )
  expect(await verifySignature(publicKey, await signBytes(privateKey, bytes), bytes)).toBe(true)
}
