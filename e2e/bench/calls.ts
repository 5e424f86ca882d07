import { performance } from 'node:perf_hooks'
import { setTimeout } from 'node:timers/promises'
import { startDevEnvironment } from '@latchkey/tooling/startDevEnvironment'
import { readToEnd } from '../embedded/embeddedWallet.js'
import { requestEvm, tokensOf } from '../setup/chain.js'
import { allowedHost, startHostPages } from '../setup/hostPages.js'
import { randomAccount } from '../setup/testAccounts.js'
import { frameVisitor } from '../smartAccount/frameVisitor.js'
import { dollarCall } from '../smartAccount/smartVisitor.js'
import { benchBrowser, freshPage } from './benchBrowser.js'
import { median, printMeasures } from './printMeasures.js'

// How long a payment takes from the press on Approve until the chain has it, in the real frame with the real servers and
// the real bundler. All kinds in turn, so that what slows the machine down slows all of them.
const rounds = process.argv.includes('--small') ? 3 : 12
const pages = await startHostPages()
const devEnvironment = await startDevEnvironment({
  ports: 'any',
  bundler: true,
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
  const visitor = await frameVisitor(page)
  const { account, approveButton, ask, sendCalls } = visitor
  const twice = (to: string) => [dollarCall('transfer', to, 1n), dollarCall('transfer', to, 1n)]
  const paymasterService = { url: `${devEnvironment.urls.server}/v1/paymaster?projectId=default` }
  /** What is measured, and what the account must be before. */
  const kinds = {
    'a transaction': (to: string) =>
      ask('eth_sendTransaction', [{ from: account, ...dollarCall('transfer', to, 1n) }]),
    'the first calls': async (to: string) => {
      await requestEvm('hardhat_setCode', [account, '0x'])
      return sendCalls(twice(to))
    },
    'later calls': (to: string) => sendCalls(twice(to)),
    'sponsored calls': (to: string) => sendCalls(twice(to), { capabilities: { paymasterService } }),
  } satisfies Record<string, (to: string) => ReturnType<typeof ask>>
  const times = new Map<string, number[]>()
  for (let round = 0; round < rounds; round++) {
    for (const [name, start] of Object.entries(kinds)) {
      const took = await timeOne(start)
      // The first round loads what the later ones have.
      if (round > 0) times.set(name, [...(times.get(name) ?? []), took])
    }
  }
  const [plain = Number.NaN, ...others] = [...times.values()].map(median)
  const names = [...times.keys()].slice(1)
  printMeasures(
    others.map((ours, at) => ({ name: names[at] ?? '', ours, floor: plain, unit: 'ms' })),
    'a transaction',
  )

  async function timeOne(start: (to: string) => ReturnType<typeof ask>): Promise<number> {
    const { address } = randomAccount()
    const reply = start(address)
    await readToEnd(approveButton)
    await approveButton.hover()
    // Until the pointer is trusted.
    await page.waitForTimeout(800)
    const vault = devEnvironment.urls.vault ?? ''
    const frame = page.frames().find((each) => each.url().startsWith(vault))
    await frame?.evaluate(() =>
      addEventListener(
        'click',
        ({ timeStamp }) => Object.assign(window, { pressed: performance.timeOrigin + timeStamp }),
        { capture: true, once: true },
      ),
    )
    const included = untilPaid(address)
    await approveButton.click()
    const end = await included
    const { code } = await reply
    if (code !== undefined) throw new Error(code)
    return end - Number(await frame?.evaluate(() => (window as { pressed?: number }).pressed))
  }
} finally {
  await browser.close()
  await Promise.all([devEnvironment.stop(), pages.stop()])
}

/** When the chain had it. */
async function untilPaid(address: string): Promise<number> {
  while ((await tokensOf('dollar', address)) === 0n) await setTimeout(10)
  return performance.timeOrigin + performance.now()
}
