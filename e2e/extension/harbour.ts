import type { WalletProvider } from '@latchkey/testkit'
import { type BrowserContext, expect, type Page } from '@playwright/test'
import { verifyMessage } from 'viem'
import { devEnvironment, plainPage } from '../setup/devEnvironment.js'

const explorer = '?explorer=https://explorer.example'

export async function visit(context: BrowserContext): Promise<Page> {
  const page = await context.newPage()
  await page.addInitScript(() => localStorage.setItem('paperboat/demo-wallet', 'off'))
  await page.goto(plainPage(explorer))
  return page
}

/** What visitors do with a wallet's window; one that they close is a refusal. */
type Choice = 'Approve' | 'Decline' | 'close'

/** Does what opens the wallet's window, and answers there. */
export async function answerPopup(
  page: Page,
  kind: string,
  choice: Choice,
  act: () => Promise<unknown>,
): Promise<void> {
  await answer(await openPopup(page, act), kind, choice)
}

/** Does what opens the wallet's window. */
export async function openPopup(page: Page, act: () => Promise<unknown>): Promise<Page> {
  const opened = page.context().waitForEvent('page')
  await act()
  return opened
}

export async function answer(popup: Page, kind: string, choice: Choice): Promise<void> {
  await expect(popup.locator('#kind')).toHaveText(kind)
  await expect(popup.locator('#origin')).toHaveText(new URL(devEnvironment().demo).origin)
  const closed = popup.waitForEvent('close')
  if (choice === 'close') await popup.close()
  else await popup.getByRole('button', { name: choice }).click()
  await closed
}

/** Has the wallet learn a network, and answers both of its windows. */
export async function addsAndSwitches(page: Page, act: () => Promise<unknown>): Promise<void> {
  const adding = await openPopup(page, act)
  const switching = page.context().waitForEvent('page')
  await answer(adding, 'add-network', 'Approve')
  await answer(await switching, 'switch-network', 'Approve')
}

/** Has the wallet sign through the widget, and checks the signature. */
export async function signs(page: Page, message: string, address: `0x${string}`): Promise<boolean> {
  let signing: Promise<string | undefined> | undefined
  await answerPopup(page, 'sign-message', 'Approve', async () => {
    signing = page.evaluate((message) => window.latchkey?.signMessage({ message }), message)
  })
  const signature = (await signing) as `0x${string}`
  return verifyMessage({ address, message, signature })
}

/** Which start of its worker answers. */
export const startOf = (page: Page) => request(page, 'harbour_start')

/** Keeps the wallet from its next window, or from its answers, until its worker is stopped. */
export const hold = (page: Page, what: 'window' | 'answer') => request(page, 'harbour_hold', what)

function request(page: Page, method: string, params?: unknown): Promise<unknown> {
  return page.evaluate(
    (call) => {
      const { ethereum } = window as unknown as { ethereum: Pick<WalletProvider, 'request'> }
      return ethereum.request(call)
    },
    { method, params },
  )
}

/** Stops the worker if it runs, as Chromium does when it is idle, and waits until it has ended. */
export async function stopWorker(context: BrowserContext): Promise<void> {
  const session = await context.browser()?.newBrowserCDPSession()
  if (!session) throw new Error('The browser takes no commands')
  const workers = async () => {
    const { targetInfos } = await session.send('Target.getTargets')
    return targetInfos.filter(({ type }) => type === 'service_worker')
  }
  const [worker] = await workers()
  if (worker) await session.send('Target.closeTarget', { targetId: worker.targetId })
  await expect.poll(workers).toEqual([])
  await session.detach()
}
