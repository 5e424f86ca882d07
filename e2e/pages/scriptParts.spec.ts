import { createHash } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { devEnvironment } from '../setup/devEnvironment.js'
import { recordBrowserProblems } from '../setup/recordBrowserProblems.js'
import { scanQrCode } from '../setup/scanQrCode.js'
import { type ServedFolder, serveFolder } from '../setup/serveFolder.js'
import { expect, test } from '../setup/test.js'
import { widget } from '../setup/widget.js'
import { addFaultySolanaWallet, faultyAddress } from '../solana/faultySolanaWallet.js'
import { localSolana } from '../solana/solanaChain.js'

let folder = ''
let served: ServedFolder
test.beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'latchkey-parts-'))
  const { server, evm, solana } = devEnvironment()
  const own = [server, server.replace(/^http/, 'ws'), ...Object.values({ ...evm, ...solana })]
  const policy = `default-src 'none'; script-src 'self'; connect-src ${own.join(' ')}; img-src data: ${server}; require-trusted-types-for 'script'; trusted-types latchkey`
  served = await serveFolder(folder, { 'content-security-policy': policy })
  const solanaNetwork = {
    id: localSolana.replace('solana:', ''),
    caipNetworkId: localSolana,
    chainNamespace: 'solana',
    name: 'Solana Local',
    nativeCurrency: { name: 'Solana', symbol: 'SOL', decimals: 9 },
    rpcUrls: { default: { http: [solana[localSolana]] } },
  }
  let integrity = ''
  for (const part of ['-walletconnect', '-solana', '']) {
    const code = await (await fetch(`${devEnvironment().demo}/latchkey${part}.js`)).text()
    writeFileSync(join(folder, `latchkey${part}-0.1.0.js`), code)
    integrity = `sha384-${createHash('sha384').update(code).digest('base64')}`
  }
  const local = { id: 31337, name: 'Local One', rpcUrl: evm[31337] }
  const networks = JSON.stringify([local, solanaNetwork])
  const tag = `<script defer src="latchkey-0.1.0.js" integrity="${integrity}" data-wallet-connect data-server="${server}" data-custom-networks='${networks}'></script>`
  const html = `<!doctype html><title>Parts</title><link rel="icon" href="data:,">${tag}<latchkey-button></latchkey-button>`
  writeFileSync(join(folder, 'page.html'), html)
})
test.afterEach(async () => {
  await served.stop()
  rmSync(folder, { recursive: true })
})

test('WalletConnect and Solana come by the tag alone, each when it is wanted', async ({ page }) => {
  const problems = await recordBrowserProblems(page)
  await addFaultySolanaWallet(page, { name: 'Solana wallet' })
  const files: string[] = []
  page.on('request', (request) => {
    const { origin, pathname } = new URL(request.url())
    if (origin === served.url && pathname.endsWith('.js')) files.push(pathname)
  })
  await page.goto(`${served.url}/page.html`)
  const { button, modal, open, wallet } = widget(page)
  await expect(button).toHaveText('Connect wallet')
  expect(files).toEqual(['/latchkey-0.1.0.js'])
  // The opening prepares the wallets of the page, as with a bundler.
  await open()
  await expect.poll(() => files.slice(1)).toEqual(['/latchkey-solana-0.1.0.js'])
  await wallet(/^WalletConnect/).click()
  await expect(modal.getByRole('img')).toBeVisible({ timeout: 20_000 })
  expect(await scanQrCode(modal.getByRole('img'))).toMatch(/^wc:/)
  expect(files.slice(2)).toEqual(['/latchkey-walletconnect-0.1.0.js'])
  await modal.getByRole('button', { name: 'Back' }).click()
  await wallet('Solana wallet').click()
  await expect(button).toContainText(faultyAddress.slice(0, 4))
  expect(files).toHaveLength(3)
  expect(problems).toEqual([])
})

test('a file of another build is refused by its hash', async ({ page }) => {
  writeFileSync(join(folder, 'latchkey-solana-0.1.0.js'), 'document.title = "Wrong"')
  await addFaultySolanaWallet(page, { name: 'Solana wallet' })
  await page.goto(`${served.url}/page.html`)
  const { modal, open, wallet } = widget(page)
  await open()
  await wallet('Solana wallet').click()
  await expect(modal.getByRole('button', { name: 'Try again' })).toBeVisible()
  await expect(page).toHaveTitle('Parts')
})
