import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { packTarballs } from '@latchkey/tooling/packTarballs'
import type { Page } from '@playwright/test'
import { expect, test } from '../setup/test.js'
import { examples, localNetworks, nextDev, nextStart, probes, vitePreview } from './examples.js'
import { expectSameFromFirstPaint, expectStyledWithoutScript } from './firstPaint.js'
import { address } from './fixtureWallet.js'
import { type InstalledFixture, installFixture } from './installFixture.js'
import { packageEntries, packageScripts, readmeExamples } from './packageFiles.js'
import { runProgram } from './runProgram.js'
import { serveFixture } from './serveFixture.js'
import { visitApp } from './visitApp.js'
import { warningLines } from './warningLines.js'

const root = fileURLToPath(new URL('../..', import.meta.url))
const importer = fileURLToPath(new URL('./importQuietly.mjs', import.meta.url))
/** Installing and building share the machine with the other journeys. */
const patienceMs = 300_000

// A whole run has built everything before; otherwise the first one does, and the next ones wait for it.
const isBuilt = process.env.LATCHKEY_BUILT !== undefined
test.describe.configure({ mode: isBuilt ? 'parallel' : 'default', timeout: patienceMs })

let tarballs: ReadonlyMap<string, string> = new Map()

/** Packs what is built, once for all tests of a worker; each has its own folder, for they may pack at the same time. */
async function packAll(): Promise<void> {
  test.setTimeout(patienceMs)
  if (tarballs.size > 0) return
  const build = ['--import', 'tsx', 'tooling/src/build/build.ts']
  if (!isBuilt) await runProgram(process.execPath, build, { folder: root })
  const folder = mkdtempSync(join(tmpdir(), 'latchkey-packs-'))
  // Not after the tests: they come to a worker group by group.
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  tarballs = await packTarballs(root, folder)
}

// The tests of an app share what is installed; the one that takes longer begins.
const inOrder = { mode: 'default', timeout: patienceMs } as const

test.describe('a new Next app with React 19', () => {
  test.describe.configure(inOrder)
  let app: InstalledFixture

  test.beforeAll(async () => {
    await packAll()
    const files = { 'app/networks.ts': localNetworks() }
    app = await installFixture('next-app', tarballs, { files })
  })
  test.afterAll(() => remove(app))

  test('builds without a warning, is drawn by the server, connects, and its server knows who signed in', {
    tag: '@long',
  }, async ({ browser, page }) => {
    expect(warningLines(app.log)).toEqual([])
    expect(warningLines(await build(app))).toEqual([])
    await serving(app, nextStart, async (url) => {
      const drawn = await (await fetch(url)).text()
      // Neither that a wallet is connected nor that none is, and no style that a policy would block.
      expect(drawn).toMatch(/<button [^>]*data-variant="busy"[^>]*aria-busy="true"[^>]*>/)
      expect(drawn).toContain('</button><p id="account">…</p>')
      expect(drawn).not.toContain('style=')
      await expectStyledWithoutScript(browser, url)
      await expectMember(page, url, 'Sign in first')
      const whileConnected = () =>
        expectMember(page, url, `Welcome, eip155:31337:${address.toLowerCase()}`)
      await visitApp(page, url, { signsIn: true, whileConnected })
      await expectMember(page, url, 'Sign in first')
    })
  })

  // Only then does React compare every attribute of what the server drew, and run every effect twice.
  test('in development, too, there are no warnings', { tag: '@long' }, async ({ page }) => {
    await serving(app, nextDev, async (url) => {
      // It is compiled with its first request, which takes longer than a page waits for an answer.
      expect((await fetch(`${url}api/siwx/session`)).status).toBe(200)
      await visitApp(page, url, { signsIn: true })
    })
  })
})

test.describe('a new Vite app with React 18', () => {
  test.describe.configure(inOrder)
  let app: InstalledFixture

  test.beforeAll(async () => {
    await packAll()
    app = await installFixture('vite-react', tarballs, {
      files: { 'src/networks.ts': localNetworks(), 'src/probes.tsx': probes },
      dependencies: { ...wagmiPeers(), ...allOurs(), react: '18.2.0', 'react-dom': '18.2.0' },
      devDependencies: { '@types/react': '18.2.79', '@types/react-dom': '18.2.25' },
    })
  })
  test.afterAll(() => remove(app))

  test('installs, passes a strict compiler, builds without a warning and connects', {
    tag: '@long',
  }, async ({ page }) => {
    expect(warningLines(app.log)).toEqual([])
    const entries = names().flatMap((name) => packageEntries(app.folder, name))
    expect(entries).toContain('@latchkey/core/networks')
    // Their types are those of Solana's library and wagmi, which do not pass a compiler that looks into libraries.
    const own = entries.filter((entry) => !/solana\/signer|wagmi/.test(entry))
    const lines = own.map((entry, index) => `export type * as entry${index} from '${entry}'\n`)
    // Not part of the page, but of what the compiler looks at.
    writeFileSync(join(app.folder, 'src/everyEntry.ts'), lines.join(''))
    for (const [index, code] of names()
      .filter((name) => name !== '@latchkey/wagmi')
      .flatMap((name) => readmeExamples(app.folder, name))
      .entries()) {
      writeFileSync(join(app.folder, `src/readme${index}.tsx`), `${code}\nexport {}\n`)
    }
    expect(warningLines(await build(app))).toEqual([])
    await serving(app, vitePreview, (url) => visitApp(page, url))
  })

  test('importing any file of any package in Node does nothing', { tag: '@long' }, async () => {
    const everything = [packageEntries, packageScripts].flatMap((list) =>
      names().flatMap((name) => list(app.folder, name)),
    )
    expect(everything.length).toBeGreaterThan(100)
    copyFileSync(importer, join(app.folder, 'importQuietly.mjs'))
    expect(await runProgram(process.execPath, ['importQuietly.mjs', ...everything], app)).toBe('')
  })
})

for (const { name, networksFile, serve, serverKnows } of examples) {
  test(`examples/${name} installs and builds without a warning, connects and disconnects`, {
    tag: '@long',
  }, async ({ page }) => {
    await packAll()
    const files = { [networksFile]: localNetworks(networksFile, name) }
    const app = await installFixture(name, tarballs, { files })
    try {
      expect(warningLines(app.log)).toEqual([])
      expect(warningLines(await build(app))).toEqual([])
      await serving(app, serve, (url) =>
        visitApp(page, url, {
          whileConnected: () => (serverKnows ? expectSameFromFirstPaint(page, url) : undefined),
        }),
      )
    } finally {
      remove(app)
    }
  })
}

test('a warning in a log is found, whichever tool prints it', { tag: '@long' }, () => {
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
/** What our package for wagmi needs beside it, in the versions of its example. */
function wagmiPeers(): Readonly<Record<string, string>> {
  const { dependencies } = JSON.parse(
    readFileSync(join(root, 'examples/vite-wagmi/package.json'), 'utf8'),
  )
  const peers = ['@tanstack/react-query', '@wagmi/core', 'viem', 'wagmi']
  return Object.fromEntries(peers.map((name) => [name, dependencies[name]]))
}
const allOurs = () => Object.fromEntries(names().map((name) => [name, '']))

function build(app: InstalledFixture): Promise<string> {
  return runProgram('npm', ['run', 'build'], app)
}

/** Runs an app's server while something is done with it; it must not complain either. */
async function serving(
  app: InstalledFixture,
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

/** What the page that the server draws for this browser says about its session. */
async function expectMember(page: Page, url: string, text: string): Promise<void> {
  const drawn = async () => (await page.request.get(`${url}members`)).text()
  await expect.poll(drawn).toContain(text)
}

function remove(app: InstalledFixture | undefined): void {
  if (app) rmSync(app.folder, { recursive: true, force: true })
}
