import { bothEqual, ourState } from './bothEqual.js'
import { createBrowser } from './createBrowser.js'
import { loadWagmiPage, rdnsOf, type WagmiPage } from './loadWagmiPage.js'
import type { PlayStep } from './PlayStep.js'
import { playStepOn } from './playStepOn.js'
import type { WagmiVersion } from './wagmiVersions.js'

export type Play = {
  step(step: PlayStep): Promise<void>
  close(): void
}

/** A step of a second tab that is not open is one of the first. */
export function createPlay(wagmi: WagmiVersion): Play {
  const browser = createBrowser()
  const tabs: WagmiPage[] = [loadWagmiPage(wagmi, { browser })]
  let isTampered = false

  async function settle(): Promise<void> {
    for (const one of tabs) await one.env.advance(250)
  }

  async function checkTab(page: WagmiPage): Promise<void> {
    const { connections, current, status } = bothEqual(page)
    for (const one of connections) {
      const [id = '', , ...accounts] = one.split(' ')
      const wallet = Object.values(page.wallets).find(({ info }) => info.rdns === id)
      const granted = (await wallet?.provider.request({ method: 'eth_accounts' })) as string[]
      if (accounts.some((account) => !granted.includes(account)))
        throw new Error(`${id} does not grant ${accounts}`)
    }
    if ((status === 'connected') !== (current !== undefined))
      throw new Error(`${status} with ${current}`)
    const stored = browser.stored.get('@appkit-wallet/eip155:connected_connector_id')
    // One that was chosen in another tab, and that this one has not found, waits for the next page.
    const isFound =
      stored === undefined || page.latchkey.getState().wallets.some(({ id }) => id === stored)
    const isAlone = tabs.length === 1 && isFound
    if (!isTampered && status === 'connected' && isAlone && stored !== current)
      throw new Error(`${stored} is remembered, ${current} is connected`)
  }

  return {
    async step(step) {
      const before = new Map(tabs.map((one) => [one, promptsOf(one)]))
      const page = tabs[step.tab] ?? (tabs[0] as WagmiPage)
      if (step.do === 'tamper') isTampered = true
      // What fails is part of the play: what counts is what both sides say afterwards.
      let [isDone, hasWorked] = [false, false]
      const { current } = ourState(page.latchkey)
      playStepOn({ browser, tabs, wagmi }, page, step)
        .then(() => {
          hasWorked = true
        })
        .catch(() => {})
        .then(() => {
          isDone = true
        })
      for (let round = 0; round < 20 && !isDone; round++) await settle()
      for (let round = 0; round < 2; round++) await settle()
      for (const one of tabs) await checkTab(one)
      if (hasWorked) checkEffect(step, page, current)
      if (
        !mayPrompt.includes(step.do) &&
        tabs.some((one) => promptsOf(one) > (before.get(one) ?? 0))
      )
        throw new Error(`${step.do} prompted`)
      const foreign = [...browser.stored.keys()].filter((key) => !key.startsWith('@appkit-wallet/'))
      if (foreign.length > 0) throw new Error(`stored besides: ${foreign}`)
    },
    close() {
      for (const page of tabs.splice(0)) page.close()
    },
  }
}

function checkEffect(step: PlayStep, { latchkey }: WagmiPage, before: string | undefined): void {
  const { chainId, connections, current } = ourState(latchkey)
  const listed = connections.map((one) => one.split(' ')[0])
  const fail = () => {
    throw new Error(`${JSON.stringify(step)} left ${current} of ${listed} on ${chainId}`)
  }
  if (step.do === 'connect' && current !== rdnsOf(step.wallet)) fail()
  // One that grants nothing any more has left the list instead.
  if (step.do === 'switchWallet' && listed.includes(rdnsOf(step.wallet)))
    if (current !== rdnsOf(step.wallet)) fail()
  if (step.do === 'switchChain' && step.side !== 'wallet' && chainId !== step.chain) fail()
  if (step.do !== 'disconnect') return
  const { wallet } = step
  const left = wallet === 'active' ? before : wallet === 'all' ? current : rdnsOf(wallet)
  if (left !== undefined && listed.includes(left)) fail()
}

const mayPrompt: readonly PlayStep['do'][] = ['connect', 'reject', 'switchChain']

const promptsOf = ({ wallets }: WagmiPage) =>
  Object.values(wallets).flatMap(({ calls }) => calls.filter(({ prompting }) => prompting)).length
