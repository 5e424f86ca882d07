import { addFixtureWallet, address, walletName } from '../packs/fixtureWallet.js'
import { devEnvironment } from '../setup/devEnvironment.js'
import { recordBrowserProblems } from '../setup/recordBrowserProblems.js'
import { expect, test } from '../setup/test.js'
import { widget } from '../setup/widget.js'

/** A page of one script tag, in German, with the policy that the documentation gives. */
function tagPage(): string {
  const rpcUrl = devEnvironment().evm[31337] ?? ''
  const network = JSON.stringify({ id: 31337, name: 'Local One', rpcUrl, testnet: true })
  const policy = `default-src 'none'; script-src 'self'; connect-src 'self' ${new URL(rpcUrl).origin}; img-src data: blob:; require-trusted-types-for 'script'; trusted-types latchkey`
  return `<!doctype html><meta charset="utf-8"><title>Members</title>
<meta http-equiv="content-security-policy" content="${policy}"><link rel="icon" href="data:,">
<script defer src="/latchkey.js" data-custom-networks='${network}' data-language="de"
  data-metadata-name="Paperboat" data-sign-in="/siwx" data-sign-in-required="false"></script>
<latchkey-button></latchkey-button>`
}

test('S4.36 a page of one script tag signs in and out by one more file, which loads when it is needed', {
  tag: '@long',
}, async ({ page }) => {
  const problems = await recordBrowserProblems(page)
  const parts: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/latchkey-')) parts.push(pathname)
  })
  await addFixtureWallet(page)
  const url = `${devEnvironment().demo}/members-tag.html`
  await page.route(url, (route) =>
    route.fulfill({ contentType: 'text/html; charset=utf-8', body: tagPage() }),
  )
  // The browser takes a page that no server sent for a stranger's, which may not call this machine.
  await page.route(`${devEnvironment().evm[31337]}**`, async (route) =>
    route.fulfill({ response: await route.fetch() }),
  )
  await page.goto(url)
  const { button, modal, open, settled, wallet } = widget(page)
  await expect(button).toHaveText('Wallet verbinden')
  expect(parts).toEqual([])
  await page.evaluate(() => {
    const heard: string[] = []
    Object.assign(window, { heard })
    for (const name of ['latchkey-sign-in', 'latchkey-sign-out'] as const) {
      document.addEventListener(name, ({ detail, type }) => {
        heard.push(`${type} ${'address' in detail ? detail.address : ''}`.trim())
      })
    }
  })
  const heard = () => page.evaluate(() => Reflect.get(window, 'heard') as string[])

  await open()
  await wallet(walletName).click()
  await expect(modal).toContainText('Bei Paperboat anmelden')
  await expect(modal).toContainText('kostet nichts')
  await modal.getByRole('button', { name: 'Signieren' }).click()
  await expect(modal).toBeHidden()
  await expect.poll(heard).toEqual([`latchkey-sign-in ${address}`])

  await open()
  await settled()
  await modal.getByRole('button', { name: 'Einstellungen' }).click()
  const sessions = modal.getByRole('list', { name: 'Anmeldung' })
  await expect(sessions).toContainText('Angemeldet')
  await sessions.getByRole('button', { name: 'Abmelden' }).click()
  await expect.poll(heard).toEqual([`latchkey-sign-in ${address}`, 'latchkey-sign-out'])
  await expect(sessions).toContainText('Nicht angemeldet')
  expect(parts).toEqual(['/latchkey-signin.js'])
  expect(problems).toEqual([])
})
