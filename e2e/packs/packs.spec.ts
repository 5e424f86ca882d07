import { copyFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { packTarballs } from '@latchkey/tooling/packTarballs'
import type { Page } from '@playwright/test'
import { shownBalance } from '../setup/chain.js'
import { devEnvironment } from '../setup/devEnvironment.js'
import { expect, test } from '../setup/test.js'
import { widget } from '../setup/widget.js'
import { addFixtureWallet, address, promptCount, walletName } from './fixtureWallet.js'
import { type InstalledFixture, installFixture } from './installFixture.js'
import { packageEntries, packageScripts, undeclaredImports } from './packageEntries.js'
import { type RunOptions, runProgram } from './runProgram.js'
import { serveFixture } from './serveFixture.js'
import { warningLines } from './warningLines.js'

const root = fileURLToPath(new URL('../..', import.meta.url))
const importer = fileURLToPath(new URL('./importQuietly.mjs', import.meta.url))
/** Installing and building share the machine with the other journeys. */
const patienceMs = 300_000
const next = ['node_modules/next/dist/bin/next']
const nextPlace = ['--hostname', '127.0.0.1', '--port']

// One after another: they install from the same tarballs, and each keeps all cores busy by itself.
test.describe.configure({ mode: 'default', timeout: patienceMs })

let tarballs: ReadonlyMap<string, string>

test.beforeAll(async () => {
  test.setTimeout(patienceMs)
  await runProgram(process.execPath, ['--import', 'tsx', 'tooling/src/build/build.ts'], {
    folder: root,
  })
  tarballs = await packTarballs(root)
})

test.describe('a new Vite app with React 18', () => {
  let app: InstalledFixture

  test.beforeAll(async () => {
    test.setTimeout(patienceMs)
    app = await installFixture('vite-react18', tarballs)
  })
  test.afterAll(() => remove(app))

  test('installs, passes a strict compiler, builds without a warning and connects', async ({
    page,
  }) => {
    expect(warningLines(app.log)).toEqual([])
    const entries = names().flatMap((name) => packageEntries(app.folder, name))
    expect(entries).toContain('@latchkey/core/networks')
    // Its types are those of Solana's library, which do not pass a compiler that looks into libraries.
    const own = entries.filter((entry) => entry !== '@latchkey/solana/signer')
    const lines = own.map((entry, index) => `export type * as entry${index} from '${entry}'\n`)
    // Not part of the page, but of what the compiler looks at.
    writeFileSync(join(app.folder, 'src/everyEntry.ts'), lines.join(''))
    expect(warningLines(await build(app, { VITE_RPC_URL: rpcUrl() }))).toEqual([])

    const vite = ['node_modules/vite/bin/vite.js', 'preview', '--host', '127.0.0.1', '--port']
    await serving(app, vite, (url) => connectAndComeBack(page, url))
  })

  test('every package declares what it imports', () => {
    expect(names().flatMap((name) => undeclaredImports(app.folder, name))).toEqual([])
  })

  test('importing any file of any package in Node does nothing', async () => {
    const everything = [packageEntries, packageScripts].flatMap((list) =>
      names().flatMap((name) => list(app.folder, name)),
    )
    expect(everything.length).toBeGreaterThan(100)
    copyFileSync(importer, join(app.folder, 'importQuietly.mjs'))
    expect(await runProgram(process.execPath, ['importQuietly.mjs', ...everything], app)).toBe('')
  })
})

test.describe('a new Next app with React 19', () => {
  let app: InstalledFixture

  test.beforeAll(async () => {
    test.setTimeout(patienceMs)
    app = await installFixture('next-app', tarballs)
  })
  test.afterAll(() => remove(app))

  test('builds without a warning, is drawn by the server, and connects', async ({ page }) => {
    expect(warningLines(app.log)).toEqual([])
    expect(warningLines(await build(app, { NEXT_PUBLIC_RPC_URL: rpcUrl() }))).toEqual([])
    await serving(app, [...next, 'start', ...nextPlace], async (url) => {
      const drawn = await (await fetch(url)).text()
      // Neither that a wallet is connected nor that none is, and no style that a policy would block.
      expect(drawn).toMatch(/<button [^>]*data-variant="busy"[^>]*aria-busy="true"[^>]*>/)
      expect(drawn).toContain('</button><p id="account">…</p>')
      expect(drawn).not.toContain('style=')
      await connectAndComeBack(page, url)
    })
  })

  // Only then does React compare every attribute of what the server drew, and run every effect twice.
  test('in development, too, there are no warnings', async ({ page }) => {
    const env = { NEXT_PUBLIC_RPC_URL: rpcUrl() }
    await serving({ ...app, env }, [...next, 'dev', ...nextPlace], (url) =>
      connectAndComeBack(page, url),
    )
  })
})

test('a warning in a log is found, whichever tool prints it', () => {
  const problems = [
    'npm warn deprecated left-pad@1.0.0: use String.prototype.padStart()',
    'npm warn EBADENGINE Unsupported engine {',
    '\u001b[33m(!) Some chunks are larger than 500 kB after minification.\u001b[39m',
    ' ⚠ Found lockfile missing swc dependencies, patching...',
    '(node:7) [DEP0040] DeprecationWarning: The `punycode` module is deprecated.',
  ]
  const peace = ['> vite build', 'dist/assets/errors-BCbLk9fp.js  0.26 kB', '✓ built in 737ms']
  expect(warningLines([...problems, ...peace].join('\n'))).toHaveLength(problems.length)
})

const names = () => [...tarballs.keys()]
const rpcUrl = () => devEnvironment().evm[31337] ?? ''

function build(app: InstalledFixture, env: Record<string, string>): Promise<string> {
  return runProgram('npm', ['run', 'build'], { folder: app.folder, env })
}

/** Runs an app's server while something is done with it; it must not complain either. */
async function serving(
  app: RunOptions,
  args: readonly string[],
  act: (url: string) => Promise<void>,
): Promise<void> {
  const server = await serveFixture(app, args)
  try {
    await act(server.url)
    expect(warningLines(server.log())).toEqual([])
  } finally {
    await server.stop()
  }
}

/** What every host app must do, with a console that stays empty. */
async function connectAndComeBack(page: Page, url: string): Promise<void> {
  const problems: string[] = []
  page.on('pageerror', (error) => problems.push(String(error)))
  page.on('console', (message) => {
    if (['error', 'warning', 'assert'].includes(message.type())) problems.push(message.text())
  })
  const account = page.locator('#account')
  const visitor = widget(page)
  await addFixtureWallet(page)

  await page.goto(url)
  await expect(account).toHaveText('None yet')
  // Rendered ahead or with the click, which older versions of React do: it closes, as often as it is opened.
  for (const rest of [600, 0]) {
    await visitor.button.hover()
    await page.waitForTimeout(rest)
    await visitor.open()
    await visitor.modal.getByRole('button', { name: 'I don’t have a wallet' }).click()
    await visitor.modal.getByRole('button', { name: 'Back' }).click()
    await expect(visitor.wallet(walletName)).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(visitor.modal).toBeHidden()
    expect(await page.evaluate(() => getComputedStyle(document.body).overflow)).toBe('visible')
  }
  await visitor.open()
  await visitor.wallet(walletName).click()
  await expect(account).toHaveText(address)
  await expect(visitor.modal).toBeHidden()

  await visitor.open()
  await expect(visitor.modal).toContainText(await shownBalance(address))
  await page.keyboard.press('Escape')
  await expect(visitor.modal).toBeHidden()

  await page.reload()
  await expect(account).toHaveText(address)
  await expect(visitor.button).toContainText(address.slice(0, 6))
  expect(await promptCount(page)).toBe(1)
  expect(problems).toEqual([])
}

function remove(app: InstalledFixture | undefined): void {
  if (app) rmSync(app.folder, { recursive: true, force: true })
}
