import { startDevEnvironment } from '@latchkey/tooling/startDevEnvironment'
import type { Page } from '@playwright/test'
import { readToEnd } from '../embedded/embeddedWallet.js'
import {
  logInByMessages,
  openFrameHost,
  requestSignature,
  signingResult,
} from '../embedded/frameHost.js'
import { allowedHost, startHostPages } from '../setup/hostPages.js'
import { benchBrowser, freshPage } from './benchBrowser.js'
import { median, printMeasures } from './printMeasures.js'

// How long a signature takes after the press, in the real frame with the real server: the share comes, is joined,
// the wallet opened, the bytes signed.
const count = process.argv.includes('--small') ? 8 : 40
const pages = await startHostPages()
const devEnvironment = await startDevEnvironment({
  ports: 'any',
  allowedOrigins: [`http://${allowedHost}:${pages.port}`],
})
process.env.LATCHKEY_DEV_ENVIRONMENT = JSON.stringify({
  ...devEnvironment.urls,
  contracts: devEnvironment.contracts,
  pages: pages.port,
})
const browser = await benchBrowser()
try {
  const { page } = await freshPage(browser)
  await openFrameHost(page)
  const address = await logInByMessages(page)
  const times: number[] = []
  for (let at = 0; at < count; at++) times.push(await timeOne(page, address))
  const sorted = times.slice(1).sort((one, other) => one - other)
  const p95 = sorted[Math.ceil(sorted.length * 0.95) - 1] ?? Number.NaN
  printMeasures([
    { name: 'first signature after a login', ours: times[0] ?? Number.NaN, unit: 'ms' },
    { name: 'signature, median', ours: median(sorted), unit: 'ms' },
    { name: 'signature, p95', ours: p95, unit: 'ms', aim: '≤ 150' },
  ])
} finally {
  await browser.close()
  await Promise.all([devEnvironment.stop(), pages.stop()])
}

/** From the press itself, as the frame sees it, to the answer, as the page does. */
async function timeOne(page: Page, address: string): Promise<number> {
  await requestSignature(page, address)
  const frame = page.frames().find((each) => each.url().startsWith(devEnvironment.urls.vault ?? ''))
  const button = page.frameLocator('iframe').first().getByRole('button', { name: 'Approve' })
  await readToEnd(button)
  await button.hover()
  // Until it is armed, and the pointer trusted.
  await page.waitForTimeout(1_800)
  await frame?.evaluate(() =>
    addEventListener(
      'click',
      ({ timeStamp }) => Object.assign(window, { pressed: performance.timeOrigin + timeStamp }),
      { capture: true, once: true },
    ),
  )
  await page.evaluate(() => {
    const timer = setInterval(() => {
      if (!(window as { outcome?: unknown }).outcome) return
      clearInterval(timer)
      Object.assign(window, { answered: performance.timeOrigin + performance.now() })
    }, 1)
  })
  await button.click()
  while (!(await signingResult(page))) await page.waitForTimeout(20)
  const answered = await page.evaluate(() => Number((window as { answered?: number }).answered))
  const pressed = await frame?.evaluate(() => Number((window as { pressed?: number }).pressed))
  return answered - Number(pressed)
}
