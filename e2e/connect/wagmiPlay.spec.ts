import type { Page } from '@playwright/test'
import fc from 'fast-check'
import { expect, test } from '../setup/test.js'
import { approve } from '../setup/widget.js'
import { addSecondWallet } from './secondWallet.js'
import { bothSides, expectBoth, press, wagmiPage } from './wagmiSides.js'

/** What happens on a page, by name: a script that fails is a list of these. */
const steps = {
  'connect demo': (page: Page) => connectDemo(page, 'Approve'),
  'reject demo': (page: Page) => connectDemo(page, 'Reject'),
  'connect second': (page: Page) => press(page, 'Connect Second wallet'),
  'use demo': (page: Page) => pressIfThere(page, 'Use Demo wallet'),
  'use second': (page: Page) => pressIfThere(page, 'Use Second wallet'),
  'switch wallet by us': (page: Page) =>
    page.evaluate(async () => {
      const others = window.latchkey?.getState().connections.eip155?.filter((one) => !one.isActive)
      const [other] = others ?? []
      if (!other) return
      const { connectorId } = other
      try {
        await window.latchkey?.switchWallet({ connectorId, namespace: 'eip155' })
      } catch (error) {
        // One that is locked leaves the list.
        if ((error as { code?: unknown }).code !== 'wallet/no-accounts') throw error
      }
    }),
  'chain in the wallet': (page: Page) =>
    page.evaluate(() =>
      window.demoWallet?.switchChain(window.demoWallet.chainId === 31337 ? 31338 : 31337),
    ),
  'account in the wallet': (page: Page) => page.evaluate(() => window.demoWallet?.selectAccount(1)),
  'lock demo': (page: Page) => page.evaluate(() => window.demoWallet?.lock()),
  'unlock demo': (page: Page) => page.evaluate(() => window.demoWallet?.unlock()),
  'lock second': (page: Page) => page.evaluate(() => window.secondWallet?.lock()),
  'unlock second': (page: Page) => page.evaluate(() => window.secondWallet?.unlock()),
  'leave by wagmi': (page: Page) => press(page, 'Leave'),
  'leave by us': (page: Page) => page.evaluate(() => window.latchkey?.disconnect()),
  'forged store': (page: Page) =>
    page.evaluate(() => {
      const { wagmiConfig } = window
      wagmiConfig?.setState((state) => ({ ...state, connections: new Map(), current: null }))
    }),
  'storage emptied': (page: Page) => page.evaluate(() => localStorage.clear()),
  reload: (page: Page) => page.reload(),
} as const
const names = Object.keys(steps) as (keyof typeof steps)[]

async function connectDemo(page: Page, answer: 'Approve' | 'Reject'): Promise<void> {
  const { wagmi } = await bothSides(page)
  if (wagmi.wallets.includes('dev.latchkey.demo')) return
  await press(page, 'Connect Demo wallet')
  const button = page.getByRole('button', { name: answer })
  // One that knows the page asks nothing.
  await Promise.race([button.waitFor(), page.waitForTimeout(1_000)])
  if (!(await button.isVisible())) return
  if (answer === 'Approve') await approve(page)
  else await button.click()
}

/** In one turn of the page: following the other tab, it may take the button away between a look and a press. */
const pressIfThere = (page: Page, name: string) =>
  page
    .getByRole('region', { name: 'wagmi' })
    .getByRole('button', { name })
    .evaluateAll(([button]) => button instanceof HTMLElement && button.click())

const numRuns = Number(process.env.LATCHKEY_PLAYS ?? (process.env.LATCHKEY_LONG ? 100 : 3))
const scripts = fc.sample(
  fc.array(fc.tuple(fc.nat({ max: 1 }), fc.constantFrom(...names)), {
    minLength: 14,
    maxLength: 14,
  }),
  // The few of every run are the same ones.
  { numRuns, ...(numRuns === 3 && { seed: 7 }) },
)

for (const [index, script] of scripts.entries()) {
  test(`script ${index + 1} in two tabs: both sides say the same after each step`, {
    tag: '@long',
  }, async ({ context }) => {
    await addSecondWallet(context)
    const tabs = [await context.newPage(), await context.newPage()] as const
    for (const tab of tabs) await tab.goto(wagmiPage())
    await steps['connect demo'](tabs[0])
    await expectBoth(tabs[0], { status: 'connected' })
    for (const [at, name] of script) {
      const tab = tabs[at] ?? tabs[0]
      await tab.bringToFront()
      await test.step(`${at}: ${name}`, async () => {
        await steps[name](tab)
        for (const each of tabs) await expectBoth(each)
      })
    }
    for (const tab of tabs)
      expect(await tab.evaluate(() => Object.keys(localStorage).join())).not.toContain('wagmi')
  })
}
