import { copyFileSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { makePasswordKit, makeTestKit } from '@latchkey/frame/testing/kit'
import { devEnvironment } from '../setup/devEnvironment.js'
import { recordBrowserProblems } from '../setup/recordBrowserProblems.js'
import { expect, test } from '../setup/test.js'
import { axeProblems } from '../visual/axeProblems.js'
import { recoveryPage } from './recoveryPage.js'

// 32 bytes of value three, as it is printed.
const key = '0C1G-60R3-0C1G-60R3-0C1G-60R3-0C1G-60R3-0C1G-60R3-0C1G-60R3-0C1P-92N5'
const expectedAddress = '0x9858EfFD232B4033E47d90003D41EC34EcaEda94'

let [folder, url] = ['', '']
test.beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'latchkey-recovery-'))
  const file = join(folder, 'recovery.html')
  copyFileSync(join(devEnvironment().frame, 'recovery.html'), file)
  url = pathToFileURL(file).href
})
test.afterAll(() => rmSync(folder, { recursive: true, force: true }))

test('the recovery page says in plain words what is wrong with a kit, a password or a key', async ({
  page,
}) => {
  test.slow()
  const { notice, open, opener, paste, readSecrets } = recoveryPage(page)
  const kit = await makePasswordKit('tulip harbour 9 mule', new Uint8Array(16))
  await page.goto(url)
  expect(await axeProblems(page)).toEqual([])
  await paste('a photo')
  await expect(notice).toContainText('no recovery kit')
  await paste(kit.replace('"latchkeyKit": 1', '"latchkeyKit": 2'))
  await expect(notice).toContainText('another version')
  await paste(kit.slice(0, -20))
  await expect(notice).toContainText('changed or cut off')
  await paste(kit)
  await expect(page.getByText(expectedAddress)).toBeVisible()
  expect(await axeProblems(page)).toEqual([])
  await open('')
  await expect(notice).toHaveText('Type the password.')
  await open('tulip harbour 9 mules')
  await expect(notice).toContainText('does not open this kit', { timeout: 30_000 })
  await expect(opener).toBeFocused()
  await page.getByRole('button', { name: 'Use another kit' }).click()

  await paste(await makeTestKit('key', new Uint8Array(32).fill(3)))
  await open(key.replace('0C1G', '0C1H'))
  await expect(notice).toContainText('typing mistake')
  await open(key.toLowerCase().replaceAll('-', ' ').replaceAll('0', 'o'))
  const { addresses } = await readSecrets()
  expect(addresses.eip155).toBe(expectedAddress)
  await page.getByRole('button', { name: 'Close and forget' }).click()
  await expect(page.getByLabel('Text of the kit')).toHaveValue('')
})

test('T302 the recovery page can call no server, whatever runs in it, and the browser has nothing against it', async ({
  page,
}) => {
  test.slow()
  const problems = await recordBrowserProblems(page)
  const { open, paste, readSecrets } = recoveryPage(page)
  await page.goto(url)
  await paste(await makeTestKit('key', new Uint8Array(32).fill(3)))
  await open(key)
  await readSecrets()
  expect(problems).toEqual([])
  const target = devEnvironment().server
  const refused = await page
    .evaluate(async (to) => {
      const isRefused = await fetch(to).then(
        () => false,
        () => true,
      )
      const script = document.createElement('script')
      script.textContent = 'window.wasRun = true'
      document.body.append(script)
      return { isRefused, wasRun: 'wasRun' in window }
    }, target)
    .catch((error: Error) => error.message)
  expect(refused).toMatch(/TrustedScript/)
  expect(problems.join()).toMatch(/connect-src/)
})

for (const [locale, title, direction] of [
  ['de-AT', 'Notfallkit öffnen', 'ltr'],
  ['ar-EG', 'فتح ملف الاستعادة', 'rtl'],
  ['fr-FR', 'Open a recovery kit', 'ltr'],
] as const) {
  test(`the recovery page speaks the language of the browser on a small dark screen: ${locale}`, {
    tag: locale === 'ar-EG' ? [] : '@long',
  }, async ({ browser }) => {
    const viewport = { width: 360, height: 640 }
    const context = await browser.newContext({ locale, viewport, colorScheme: 'dark' })
    const page = await context.newPage()
    await page.goto(url)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
    await expect(page.locator('html')).toHaveAttribute('dir', direction)
    await page.locator('#kit-text').fill(await makeTestKit('key', new Uint8Array(32).fill(3)))
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await page.locator('#opener').fill(key)
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await expect(page.locator('#address-solana')).toBeVisible()
    for (const button of await page.locator('[aria-expanded]').all()) await button.click()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
    expect(await axeProblems(page)).toEqual([])
    await context.close()
  })
}
