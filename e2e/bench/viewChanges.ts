import type { Browser, Page } from '@playwright/test'
import { manyWallets } from '../connect/directory.js'
import { addFaultyWallet } from '../connect/faultyWallet.js'
import { manyTokens, serveAccount } from './accountData.js'
import { freshPage } from './benchBrowser.js'
import { type Measure, median } from './printMeasures.js'

/** A step inside the modal: the control that is pressed, by its name. */
type ViewChange = {
  readonly from: 'Connect' | 'Account'
  readonly to: string
  readonly control: string | RegExp
}

const changes: readonly ViewChange[] = [
  { from: 'Connect', to: 'ConnectingExternal', control: 'Faulty wallet Installed' },
  { from: 'Connect', to: 'AllWallets', control: /^All wallets/ },
  { from: 'Connect', to: 'WhatIsAWallet', control: 'What is a wallet?' },
  { from: 'Connect', to: 'GetWallet', control: 'I don’t have a wallet' },
  { from: 'Account', to: 'WalletSend', control: 'Send' },
  { from: 'Account', to: 'WalletReceive', control: 'Receive' },
  { from: 'Account', to: 'Networks', control: /^Network/ },
  { from: 'Account', to: 'AccountSettings', control: 'Settings' },
]

/** How long a pointer rests on a control before it presses. */
const restMs = 120
const chain = 'eip155:1'

/**
 * Measures how long the next view takes after a press on the row or button that leads to it: from the `timeStamp` of the
 * click to the end of the first frame that shows the new view, each time in a page that has never loaded it.
 */
export async function measureViewChanges(
  browser: Browser,
  url: string,
  runs = 5,
): Promise<readonly Measure[]> {
  const measures: Measure[] = []
  for (const change of changes) {
    const times: number[] = []
    for (let run = 0; run < runs; run++) times.push(await changeMs(browser, url, change))
    const name = `${change.from} to ${change.to}`
    measures.push({ name, ours: median(times), unit: 'ms', aim: '≤ 100' })
  }
  return measures
}

async function changeMs(browser: Browser, url: string, change: ViewChange): Promise<number> {
  const { close, page } = await freshPage(browser)
  await openOn(page, url, change.from)
  const control = page.locator('latchkey-modal').getByRole('button', { name: change.control })
  const box = await control.first().boundingBox()
  if (!box) throw new Error(`${change.from} has nothing that leads to ${change.to}`)
  await page.evaluate(watchChange.begin)
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2)
  await page.waitForTimeout(restMs)
  await page.mouse.down()
  await page.mouse.up()
  const ms = await page.evaluate(watchChange.result)
  await close()
  return ms
}

/** A page whose modal shows this view, with all that it requested. */
async function openOn(page: Page, url: string, view: ViewChange['from']): Promise<void> {
  const { origin } = new URL(url)
  await serveAccount(page, origin, { chain, tokens: manyTokens(5, chain) })
  const json = { data: manyWallets(40), count: 500 }
  await page.route('**/getWallets**', (route) => route.fulfill({ json }))
  await addFaultyWallet(page, {
    answers: {
      eth_chainId: { result: '0x1' },
      // A wallet whose visitor has not decided yet: the view that waits for it stays.
      ...(view === 'Connect' && { eth_requestAccounts: 'hang' }),
    },
  })
  await page.goto(url, { waitUntil: 'networkidle' })
  if (view === 'Account') {
    await page.evaluate(async () => {
      const [connector] = window.latchkey?.getState().wallets ?? []
      if (connector)
        await window.latchkey?.connect({ connectorId: connector.id, namespace: 'eip155' })
    })
  }
  await page.locator('.latchkey-button').click()
  const modal = page.locator('latchkey-modal').getByRole('dialog')
  await modal
    // The first one is the network's coin, whose name is the network's own.
    .getByText(view === 'Account' ? 'Token 1' : 'Wallet 0')
    .first()
    .waitFor()
  await page.waitForLoadState('networkidle')
  // What moved has come to rest.
  await page.waitForTimeout(400)
}

/** What runs in the measured page; each function is whole in itself, for it is sent there as text. */
const watchChange = {
  /** Begins to look for another title, in every frame. */
  begin: (): void => {
    const title = () => {
      const modal = document.querySelector('latchkey-modal')?.shadowRoot
      return modal?.querySelector('dialog[open] h2 span')
    }
    const before = title()?.textContent
    const isShown = () => {
      const shown = title()
      const isOther = shown && shown.textContent !== before
      return isOther && Number(getComputedStyle(shown).opacity) > 0
    }
    let clickedAt: number | undefined
    const onClick = (event: Event) => {
      clickedAt ??= event.timeStamp
    }
    addEventListener('click', onClick, { capture: true })
    const seen = new Promise<number>((resolve) => {
      // A task that a frame posts comes after its paint.
      const channel = new MessageChannel()
      channel.port1.onmessage = () => resolve(performance.now() - (clickedAt ?? Number.NaN))
      const look = () => {
        if (clickedAt !== undefined && isShown()) channel.port2.postMessage('')
        else requestAnimationFrame(look)
      }
      requestAnimationFrame(look)
    })
    Object.assign(window, { viewChange: seen })
  },
  /** The ms, when it has been seen. */
  result: (): Promise<number> => (window as unknown as { viewChange: Promise<number> }).viewChange,
}
