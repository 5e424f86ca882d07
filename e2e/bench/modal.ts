import { join } from 'node:path'
import { sizeBuild } from '@latchkey/tooling/sizeBuild'
import { chromium } from '@playwright/test'
import { serveFolder } from '../serveFolder.js'
import { type BenchPage, benchPages } from './benchPages.js'
import { measureModal, type Urls } from './measureModal.js'

const root = join(import.meta.dirname, '../..')
const names = Object.keys(benchPages) as BenchPage[]
const served = await Promise.all(
  names.map(async (name) => {
    await sizeBuild(root, `bench-${name}`, benchPages[name])
    return serveFolder(join(root, `.latchkey/size/bench-${name}/dist`), {})
  }),
)
const urls = Object.fromEntries(
  names.map((name, index) => [name, `${served[index]?.url}/index.html`]),
) as Urls
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu', '--no-first-run', '--disable-background-networking'],
})
try {
  const measures = await measureModal(browser, urls)
  const round = (value: number | undefined) => (value === undefined ? '' : value.toFixed(1))
  console.table(
    Object.fromEntries(
      measures.map(({ aim = '', floor, name, ours, unit }) => [
        name,
        {
          Latchkey: round(ours),
          'bare page': round(floor),
          unit,
          ratio: floor && unit === 'ms' ? `${(ours / floor).toFixed(1)} ×` : '',
          aim,
        },
      ]),
    ),
  )
} finally {
  await browser.close()
  await Promise.all(served.map((folder) => folder.stop()))
}
