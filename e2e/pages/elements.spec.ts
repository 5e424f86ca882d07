import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { addFixtureWallet, address, walletName } from '../packs/fixtureWallet.js'
import { shownBalance } from '../setup/chain.js'
import { devEnvironment } from '../setup/devEnvironment.js'
import { recordBrowserProblems } from '../setup/recordBrowserProblems.js'
import { type ServedFolder, serveFolder } from '../setup/serveFolder.js'
import { expect, test } from '../setup/test.js'
import { approve, widget } from '../setup/widget.js'

const demoAddress = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const shortDemo = '0xf39F…2266'
const scriptPage = () => `${devEnvironment().demo}/script.html`

test.describe('one script tag', () => {
  test('connects under a strict policy, shows account, balance and network, and comes back', async ({
    page,
  }) => {
    const problems = await recordBrowserProblems(page)
    const { button, connectDemoWallet, modal, settled } = widget(page)
    const connect = page.locator('latchkey-connect-button')
    const account = page.locator('latchkey-account-button')
    const network = page.locator('latchkey-network-button').first()
    await page.goto(scriptPage())
    expect(await page.locator('script[integrity^=sha384-]').count()).toBe(1)
    await expect(button).toHaveText('Connect wallet')
    await expect(connect).toHaveText('Come in')
    await expect(account).toBeHidden()
    await expect(network).toHaveText('Local One')

    await connectDemoWallet()
    await expect(button).toContainText(shortDemo)
    await expect(button).toContainText(`${await shownBalance(demoAddress)} ETH`)
    await expect(account).toContainText(`${shortDemo} Local One`)
    await expect(connect).toBeHidden()

    await network.click()
    await modal.getByRole('button', { name: /Local Two/ }).click()
    await approve(page)
    await expect(network).toHaveText('Local Two')
    await expect(button).toContainText(`${await shownBalance(demoAddress, 31338)} ETH`)
    await page.keyboard.press('Escape')
    await expect(modal).toBeHidden()

    await page.reload()
    await expect(button).toContainText(shortDemo)
    await account.click()
    await settled()
    await modal.getByRole('button', { name: 'Disconnect' }).click()
    await expect(button).toHaveText('Connect wallet')
    await expect(account).toBeHidden()
    await expect(connect).toBeVisible()
    expect(problems).toEqual([])
  })

  test('makes one global and loads no other file', async ({ page }) => {
    const requestedPaths: string[] = []
    const own = new URL(devEnvironment().demo).origin
    page.on('request', (request) => {
      const { origin, pathname } = new URL(request.url())
      if (origin === own) requestedPaths.push(pathname)
    })
    await page.addInitScript(() => {
      const before = new Set(Object.getOwnPropertyNames(window))
      Object.assign(window, {
        added: () =>
          Object.getOwnPropertyNames(window).filter(
            (name) => !before.has(name) && name !== 'added',
          ),
      })
    })
    await page.goto(scriptPage())
    await expect(page.locator('latchkey-button')).toHaveText('Connect wallet')
    const before = requestedPaths.length
    await widget(page).open()
    await page.waitForTimeout(500)
    expect(requestedPaths.slice(before)).toEqual([])
    const added: string[] = await page.evaluate(() => Reflect.get(window, 'added')())
    // The other one is the demo wallet's.
    expect(added.sort()).toEqual(['Latchkey', 'demoWallet'])
  })

  test('leaves nothing to jump when the elements become known', { tag: '@long' }, async ({
    page,
  }) => {
    let arrive = () => {}
    const waiting = new Promise<void>((resolve) => (arrive = resolve))
    await page.route('**/latchkey.js', async (route) => {
      await waiting
      await route.continue()
    })
    await page.goto(scriptPage(), { waitUntil: 'commit' })
    const button = page.locator('.header latchkey-button')
    const title = page.locator('h1')
    await expect(title).toBeVisible()
    // The page's own styles have come.
    await expect(page.locator('body')).toHaveCSS('margin-left', '0px')
    const before = await title.boundingBox()
    arrive()
    await expect(button).toHaveText('Connect wallet')
    expect(await title.boundingBox()).toEqual(before)
    expect((await button.boundingBox())?.height).toBe(44)
  })
})

test('elements emit what happens as events that bubble once', { tag: '@long' }, async ({
  page,
}) => {
  await page.goto(scriptPage())
  await page.evaluate(() => {
    const heard: string[] = []
    Object.assign(window, { heard })
    const names = ['connect', 'change', 'disconnect', 'open', 'close', 'error'] as const
    for (const name of names) {
      document.addEventListener(`latchkey-${name}`, ({ detail, type }) => {
        heard.push(`${type} ${'address' in detail ? detail.address : ''}`.trim())
      })
    }
  })
  const heard = () => page.evaluate(() => Reflect.get(window, 'heard') as string[])
  const { modal, open, openAccount, wallet } = widget(page)
  await open()
  await wallet('Demo wallet').click()
  await page.getByRole('button', { name: 'Reject' }).click()
  await expect.poll(heard).toContain('latchkey-error')
  await page.keyboard.press('Escape')
  await expect(modal).toBeHidden()
  await widget(page).connectDemoWallet()
  await openAccount()
  await modal.getByRole('button', { name: 'Disconnect' }).click()
  await expect
    .poll(heard)
    .toEqual([
      'latchkey-open',
      'latchkey-error',
      'latchkey-close',
      'latchkey-open',
      `latchkey-connect ${demoAddress}`,
      'latchkey-close',
      'latchkey-open',
      'latchkey-disconnect',
      'latchkey-close',
    ])
})

for (const [name, path] of [
  ['plain HTML', 'plain.html'],
  ['React', 'index.html'],
] as const) {
  test(`every element works on a page of ${name}`, {
    tag: name === 'React' ? '@long' : [],
  }, async ({ page }) => {
    await page.goto(`${devEnvironment().demo}/${path}`)
    await expect(page.locator('latchkey-button').first()).toHaveText('Connect wallet')
    await page.evaluate(() => {
      const tags = ['connect', 'account', 'network'] as const
      for (const tag of tags) {
        const button = document.createElement(`latchkey-${tag}-button`)
        Object.assign(button, { id: `own-${tag}`, size: 'sm', balance: 'show' })
        document.body.prepend(button)
      }
    })
    const modal = page.locator('latchkey-modal').getByRole('dialog')
    await page.locator('#own-connect').click()
    await modal.getByRole('button', { name: 'Demo wallet' }).click()
    // That page serves two namespaces, so the modal asks which.
    if (name === 'React') await modal.getByRole('button', { name: /Local One/ }).click()
    await approve(page)
    await expect(page.locator('#own-connect')).toBeHidden()
    await expect(page.locator('#own-account')).toContainText(
      `${await shownBalance(demoAddress)} ETH`,
    )
    await expect(page.locator('#own-network')).toHaveText('Local One')
    expect((await page.locator('#own-network').boundingBox())?.height).toBe(36)
    await page.locator('#own-account').click()
    await expect(modal.getByRole('heading', { name: 'Account' })).toBeVisible()
  })
}

test('a button is one stop of the keyboard, named by what it says', async ({ page }) => {
  await page.goto(scriptPage())
  const button = page.getByRole('button', { name: 'Connect wallet', exact: true })
  await expect(button).toHaveAttribute('aria-haspopup', 'dialog')
  await page.getByRole('link', { name: 'Paperboat' }).focus()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect(button).toBeFocused()
  await page.keyboard.press('Enter')
  const { modal } = widget(page)
  await expect(modal).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(button).toBeFocused()
  await expect(page.locator('latchkey-network-button[disabled]').getByRole('button')).toBeDisabled()
  expect(await page.locator('latchkey-button:state(connected)').count()).toBe(0)
  await widget(page).connectDemoWallet()
  await expect(page.locator('latchkey-button:state(connected)')).toHaveCount(1)
})

test.describe('two copies on one page', () => {
  const network = () =>
    JSON.stringify({
      id: 31337,
      name: 'Local One',
      rpcUrl: devEnvironment().evm[31337],
      testnet: true,
    })

  let folder = ''
  let served: ServedFolder
  test.beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'latchkey-copies-'))
    served = await serveFolder(folder, {})
  })
  test.afterEach(async () => {
    await served.stop()
    rmSync(folder, { recursive: true })
  })

  /** Opens a page with the file as it is and the same file in another version, each with an instance. */
  async function openPair(page: Page, instances: readonly [string, string]): Promise<string[]> {
    const problems = await recordBrowserProblems(page)
    await addFixtureWallet(page)
    const first = await (await fetch(`${devEnvironment().demo}/latchkey.js`)).text()
    const second = first.replace(/(["'`])0\.1\.0\1/g, '$10.2.0$1')
    expect(second).not.toBe(first)
    const tags = instances.map(
      (id, index) =>
        `<script defer src="${index}.js" data-instance="${id}" data-custom-networks='${network()}'></script>`,
    )
    const buttons = instances.map((id) => `<latchkey-button instance="${id}"></latchkey-button>`)
    const html = `<!doctype html><title>Copies</title><link rel="icon" href="data:,">${tags.join('')}${buttons.join('')}`
    const files = { '0.js': first, '1.js': second, 'page.html': html }
    for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text)
    await page.goto(`${served.url}/page.html`)
    return problems
  }

  test('the second warns once, and both instances work', { tag: '@long' }, async ({ page }) => {
    const problems = await openPair(page, ['one', 'two'])
    for (const id of ['two', 'one']) {
      const button = page.locator(`latchkey-button[instance=${id}]`)
      await expect(button).toHaveText('Connect wallet')
      await button.click()
      const modal = page.locator(`latchkey-modal[instance=${id}]`).getByRole('dialog')
      await modal.getByRole('button', { name: walletName }).click()
      await expect(button).toContainText(address.slice(0, 6))
      await expect(modal).toBeHidden()
    }
    await page.locator('latchkey-button[instance=two]').evaluate((button) => {
      button.setAttribute('balance', 'show')
    })
    const balance = `${await shownBalance(address)} ETH`
    await expect(page.locator('latchkey-button[instance=two]')).toContainText(balance)
    expect(problems).toHaveLength(1)
    expect(problems[0]).toMatch(/0\.1\.0.*0\.2\.0/)
    expect(await page.evaluate(() => Reflect.get(window, 'Latchkey').version)).toBe('0.1.0')
  })

  test('an instance that is there stays with the first', { tag: '@long' }, async ({ page }) => {
    const problems = await openPair(page, ['same', 'same'])
    const button = page.locator('latchkey-button').first()
    await button.click()
    await expect(page.locator('latchkey-modal')).toHaveCount(1)
    expect(problems).toHaveLength(1)
  })

  test('a script tag on a page that bundles Latchkey', { tag: '@long' }, async ({ page }) => {
    const problems = await recordBrowserProblems(page)
    await page.goto(`${devEnvironment().demo}/plain.html`)
    await page.evaluate((networks) => {
      const script = document.createElement('script')
      script.src = '/latchkey.js'
      script.dataset.customNetworks = networks
      script.dataset.instance = 'tag'
      document.head.append(script)
      const button = document.createElement('latchkey-button')
      button.instance = 'tag'
      button.label = 'By the tag'
      document.body.append(button)
    }, network())
    await expect.poll(() => problems.length).toBe(1)
    expect(problems[0]).toContain('Two copies of Latchkey')
    const button = page.locator('latchkey-button[instance=tag]')
    await button.click()
    const modal = page.locator('latchkey-modal[instance=tag]').getByRole('dialog')
    await modal.getByRole('button', { name: 'Demo wallet' }).click()
    await approve(page)
    await expect(button).toContainText(shortDemo)
    await expect(page.locator('#status')).toHaveText('disconnected')
    expect(problems).toHaveLength(1)
  })
})
