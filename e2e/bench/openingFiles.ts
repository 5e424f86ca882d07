import { basename, join } from 'node:path'
import { untilQuietSources } from '@latchkey/tooling/openingSources'
import { sizeBuild } from '@latchkey/tooling/sizeBuild'
import { kilobytes, loadedAtStart, loadedLater, type SizeChunk } from '@latchkey/tooling/sizeChunks'
import { sizePages } from '@latchkey/tooling/sizePages'
import type { Browser } from '@playwright/test'
import { serveFolder } from '../setup/serveFolder.js'
import { benchBrowser } from './benchBrowser.js'
import { preparedPage, pressButton } from './openings.js'

/** What `npm run size` weighs, as a browser loads it: on load, and from the pointer on the button until the network is quiet. */

const root = join(import.meta.dirname, '../..')
const restMs = 120
const quietMs = 2_000
const pages = {
  react: untilQuietSources(['evm']),
  all: untilQuietSources(['evm', 'solana']),
  server: untilQuietSources(['evm'], { hasServer: true }),
}

const browser = await benchBrowser()
try {
  for (const [name, sources] of Object.entries(pages)) {
    const chunks = await sizeBuild(root, `files-${name}`, sizePages[name as keyof typeof pages])
    const { url, stop } = await serveFolder(join(root, `.latchkey/size/files-${name}/dist`), {})
    const seen = await scriptsOf(browser, `${url}/index.html`).finally(stop)
    compare(`${name}, on load`, named(chunks, seen.onLoad), loadedAtStart(chunks))
    const expected = loadedLater(chunks, sources)
    compare(`${name}, more until quiet`, named(chunks, seen.byOpening), expected)
  }
} finally {
  await browser.close()
}

/** The scripts that a page requests, by when. */
async function scriptsOf(browser: Browser, url: string) {
  const { close, page } = await preparedPage(browser)
  const scripts = new Set<string>()
  let last = performance.now()
  page.on('request', (request) => {
    last = performance.now()
    if (request.url().endsWith('.js')) scripts.add(basename(request.url()))
  })
  await page.goto(url, { waitUntil: 'networkidle' })
  const onLoad = [...scripts]
  await pressButton(page, restMs)
  last = performance.now()
  while (performance.now() - last < quietMs) await page.waitForTimeout(100)
  await close()
  return { onLoad, byOpening: [...scripts].slice(onLoad.length) }
}

function named(chunks: readonly SizeChunk[], files: readonly string[]): readonly SizeChunk[] {
  return chunks.filter(({ file }) => files.includes(basename(file)))
}

/** Prints what came, and fails where that is not what is weighed. */
function compare(title: string, seen: readonly SizeChunk[], weighed: readonly SizeChunk[]): void {
  console.log(`${title}: ${kilobytes(seen).toFixed(1)} kB in ${seen.length} files`)
  for (const { bytes, file } of seen)
    console.log(`${(bytes / 1000).toFixed(1).padStart(8)}  ${file}`)
  const differing = [
    ...seen.filter((chunk) => !weighed.includes(chunk)).map(({ file }) => `${file} is not weighed`),
    ...weighed.filter((chunk) => !seen.includes(chunk)).map(({ file }) => `${file} did not come`),
  ]
  for (const difference of differing) console.error(`  ${difference}`)
  if (differing.length > 0) process.exitCode = 1
}
