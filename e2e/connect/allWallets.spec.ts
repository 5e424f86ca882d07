import type { Page } from '@playwright/test'
import { devEnvironment } from '../setup/devEnvironment.js'
import { expect, test } from '../setup/test.js'
import { widget } from '../setup/widget.js'
import { focusedName } from '../visual/keyboard.js'
import { manyWallets, serveDirectory } from './directory.js'

const nodesMost = 500

async function openAll(page: Page): Promise<void> {
  await page.goto(`${devEnvironment().demo}/plain.html`)
  await expect(page.locator('#status')).toHaveText('disconnected')
  await page.evaluate(() => window.latchkey?.open({ view: 'AllWallets' }))
}

const list = (page: Page) => widget(page).modal.getByRole('list', { name: 'Wallets' })
const tile = (page: Page, name: string | RegExp) =>
  list(page).getByRole('button', { name, exact: true })
const field = (page: Page) => widget(page).modal.getByRole('searchbox')

test('the list opens from the first view, and a wallet leads to where it can be had', async ({
  page,
}) => {
  await serveDirectory(page, manyWallets(90))
  await page.goto(`${devEnvironment().demo}/plain.html`)
  const { modal, open } = widget(page)
  await open()
  await modal.getByRole('button', { name: /^All wallets/ }).click()
  await expect(field(page)).toBeFocused()
  await page.keyboard.type('wallet 7')
  await tile(page, 'Wallet 77').click()
  await expect(modal.getByRole('link', { name: /Website/ })).toHaveAttribute(
    'href',
    'https://wallet-77.example/',
  )
  await modal.getByRole('button', { name: 'Back' }).click()
  await expect(field(page)).toHaveValue('wallet 7')
  await expect(tile(page, 'Wallet 77')).toBeVisible()
})

test('with five thousand wallets the page stays small, and every key filters them', async ({
  page,
}) => {
  const data = manyWallets(5000)
  // All of them at once: 125 pages would only take their time.
  await serveDirectory(page, data, (query) =>
    query.get('page') === '1' && !query.get('search') ? { json: { data, count: 5000 } } : undefined,
  )
  await openAll(page)
  await tile(page, 'Wallet 0').focus()
  await page.keyboard.press('End')
  await expect(tile(page, 'Wallet 4999')).toBeFocused()
  const nodes = await page.evaluate(countNodes)
  expect(nodes).toBeLessThan(nodesMost)

  await field(page).focus()
  await page.keyboard.type('wallet 49')
  await expect(tile(page, 'Wallet 4999')).toHaveCount(0)
  await expect(tile(page, 'Wallet 49')).toBeVisible()
  for (let key = 0; key < 9; key++) await page.keyboard.press('Backspace')
  await expect(tile(page, 'Wallet 0')).toBeVisible()
})

test('by keyboard: every tile by arrows, Tab past all of them, Escape first for the text', {
  tag: '@long',
}, async ({ page }) => {
  await serveDirectory(page, manyWallets(90))
  await openAll(page)
  await expect(tile(page, 'Wallet 0')).toBeVisible()
  for (const [key, name] of [
    ['Tab', 'Certified only'],
    ['Tab', 'Wallet 0'],
    ['ArrowRight', 'Wallet 1'],
    ['ArrowDown', 'Wallet 5'],
    ['End', 'Wallet 39'],
    ['PageUp', 'Wallet 23'],
    ['Home', 'Wallet 0'],
    ['ArrowUp', 'Wallet 0'],
    ['Shift+Tab', 'Certified only'],
    ['Shift+Tab', 'Search wallets'],
  ] as const) {
    await page.keyboard.press(key)
    await expect.poll(() => focusedName(page), key).toBe(name)
    await expect(page.locator(':focus').last()).toBeInViewport({ ratio: 1 })
  }
  await page.keyboard.type('wallet')
  await page.keyboard.press('Escape')
  await expect(field(page)).toHaveValue('')
  await page.keyboard.press('Escape')
  await expect(widget(page).modal).toBeHidden()
})

test('a tile that has the focus keeps it while the list is scrolled far away', {
  tag: '@long',
}, async ({ page }) => {
  await serveDirectory(page, manyWallets(400))
  await openAll(page)
  await tile(page, 'Wallet 2').focus()
  await tile(page, 'Wallet 2').hover()
  const last = list(page).getByRole('listitem').last()
  await expect
    .poll(async () => {
      await page.mouse.wheel(0, 400)
      return Number(await last.getAttribute('aria-posinset'))
    })
    .toBeGreaterThan(100)
  expect(await focusedName(page)).toBe('Wallet 2')
  await page.keyboard.press('ArrowRight')
  await expect(tile(page, 'Wallet 3')).toBeFocused()
  await expect(tile(page, 'Wallet 3')).toBeInViewport({ ratio: 1 })
})

test.describe('a directory', () => {
  const hostile: readonly unknown[] = [
    { id: 'a', name: '<img src=x onerror="harmed=true"><script>harmed=true</script>' },
    { id: 'b', name: '\u202Egnp.tellaW', image_url: 'javascript:harmed=true' },
    { id: 'c', name: 'C', homepage: 'javascript:harmed=true', mobile_link: 'data:text/html,x' },
    { id: 'd', name: 'x'.repeat(20_000) },
    { id: 'e' },
    { name: 'No id' },
    { id: '__proto__', name: 'Proto', chains: 'none', injected: { length: 1e9 } },
    null,
    [[]],
  ]

  test('T99 of hostile entries shows what can be shown, as text, and runs nothing', async ({
    page,
  }) => {
    await serveDirectory(page, [...hostile, ...manyWallets(3)])
    await openAll(page)
    await expect(tile(page, 'Wallet 2')).toBeVisible()
    await expect(list(page)).toContainText('<img src=x')
    await expect(list(page)).not.toContainText('No id')
    await tile(page, 'C').click()
    await expect(widget(page).modal).toContainText('C isn’t in this browser')
    await expect(widget(page).modal.getByRole('link')).toHaveCount(0)
    expect(await page.evaluate(() => window.harmed)).toBeUndefined()
  })

  test('of five thousand with one name shows each, and stays small', { tag: '@long' }, async ({
    page,
  }) => {
    await serveDirectory(
      page,
      manyWallets(5000, () => ({ name: 'Same' })),
    )
    await openAll(page)
    await expect(tile(page, 'Same').first()).toBeVisible()
    await tile(page, 'Same').first().focus()
    for (let turn = 0; turn < 10; turn++) {
      await page.keyboard.press('End')
      await page.waitForTimeout(50)
    }
    expect(await page.evaluate(countNodes)).toBeLessThan(nodesMost)
  })

  for (const [what, answer] of Object.entries({
    refuses: { status: 403, body: 'no' },
    'answers with HTML': { contentType: 'text/html', body: '<h1>It works!</h1>' },
    'answers with other JSON': { json: { wallets: 'none', count: '1e9' } },
  })) {
    test(`that ${what} says what is missing, and a retry brings it`, {
      tag: what === 'answers with other JSON' ? [] : '@long',
    }, async ({ page }) => {
      test.setTimeout(60_000)
      let isBroken = true
      await serveDirectory(page, manyWallets(3), () => (isBroken ? answer : undefined))
      await openAll(page)
      const { modal } = widget(page)
      await expect(modal.getByText('Couldn’t load more wallets')).toBeVisible({
        timeout: 20_000,
      })
      // What is built in stands in.
      await expect(tile(page, 'MetaMask')).toBeVisible()
      const box = await modal.boundingBox()
      isBroken = false
      await modal.getByRole('button', { name: 'Try again' }).click()
      await expect(tile(page, 'Wallet 2')).toBeVisible()
      await expect(tile(page, 'MetaMask')).toHaveCount(0)
      expect(await modal.boundingBox()).toEqual(box)
    })
  }

  test('that fails at the second page keeps the first usable, and a retry goes on', {
    tag: '@long',
  }, async ({ page }) => {
    let isBroken = true
    await serveDirectory(page, manyWallets(60), (query) =>
      isBroken && query.get('page') === '2' ? { status: 400 } : undefined,
    )
    await openAll(page)
    await tile(page, 'Wallet 0').focus()
    await page.keyboard.press('End')
    const { modal } = widget(page)
    await expect(modal.getByText('Couldn’t load more wallets')).toBeAttached()
    await expect(tile(page, 'Wallet 39')).toBeFocused()
    isBroken = false
    await modal.getByRole('button', { name: 'Try again' }).click()
    await expect(modal.getByText('Couldn’t load more wallets')).toHaveCount(0)
    await tile(page, 'Wallet 39').focus()
    await page.keyboard.press('End')
    await expect(tile(page, 'Wallet 59')).toBeFocused()
  })

  test('that is slow shows places for what comes, and nothing moves', { tag: '@long' }, async ({
    page,
  }) => {
    await page.route(`${devEnvironment().server}/getWallets?*`, async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 1500))
      await route.fulfill({ json: { data: manyWallets(40), count: 40 } })
    })
    await openAll(page)
    const { modal } = widget(page)
    const first = list(page).locator('li').first()
    await expect(first).toHaveAttribute('aria-hidden', 'true')
    await page.waitForTimeout(400)
    const before = [await modal.boundingBox(), await first.boundingBox()]
    await expect(tile(page, 'Wallet 0')).toBeVisible()
    expect([await modal.boundingBox(), await first.boundingBox()]).toEqual(before)
  })

  test('whose count changes between pages is shown to its end', { tag: '@long' }, async ({
    page,
  }) => {
    const all = manyWallets(70)
    const { asked } = await serveDirectory(page, all, (query) => {
      const at = Number(query.get('page')) - 1
      return { json: { data: all.slice(at * 40, at * 40 + 40), count: at === 0 ? 9999 : 50 } }
    })
    await openAll(page)
    await tile(page, 'Wallet 0').focus()
    await expect
      .poll(async () => {
        await page.keyboard.press('End')
        return tile(page, 'Wallet 69').count()
      })
      .toBe(1)
    await page.waitForTimeout(300)
    // Suggested wallets are requested of the directory too.
    const pages = asked.filter((query) => query.get('entries') === '40')
    expect(pages.map((query) => query.get('page'))).toEqual(['1', '2'])
    await expect(list(page).locator('li[aria-hidden]')).toHaveCount(0)
  })
})

/** The nodes of the page and of every shadow root in it, texts too; not its head, where bundlers note what they fetch. */
function countNodes(): number {
  let nodes = 0
  const count = (root: Node) => {
    const walker = document.createTreeWalker(root)
    for (let node: Node | null = root; node; node = walker.nextNode()) {
      nodes += 1
      if (node instanceof Element && node.shadowRoot) count(node.shadowRoot)
    }
  }
  count(document.body)
  return nodes
}
