import { expect, test } from 'vitest'
import { cachesOf } from '../../runtime/storage/cacheKeys.js'
import type { SwapFlow } from '../../state/swap/swapFlow.js'
import { createRandom } from '../../testing/createRandom.js'
import { marketAddresses } from '../../testing/market/marketCalls.js'
import { playedSeeds } from '../../testing/playedSeeds.js'
import { type PlayedSwap, playedSwap } from '../../testing/playedSwap.js'
import { fillForm, type SwapTestContext } from '../../testing/swapTestContext.js'
import { swapPreviewQuery } from '../preview/previewSwap.js'
import { cancelSwap, dismissSwap, revokeAllowance, stopSwap } from './endSwap.js'
import { continueSwap, executeSwap } from './executeSwap.js'
import { readFlow } from './storedSwap.js'

const { account } = marketAddresses
const other = '0x00000000000000000000000000000000000000a2'

type Step = (play: PlayedSwap, random: (below: number) => number) => unknown

const walletAnswers =
  (how: 'approve' | 'decline' | 'fail'): Step =>
  ({ held }) =>
    held[0]?.answer(how)

const chainSays =
  (status: 'confirmed' | 'failed'): Step =>
  ({ sent, settleChain }) => {
    const one = sent.at(-1)
    if (one?.status !== 'pending') return
    one.status = status
    if (status === 'failed') one.undo()
    settleChain()
  }

const report =
  (address: string): Step =>
  (play) =>
    play.page().wallet.report({ type: 'accounts', addresses: [address] })

/** What visitors, wallets and chains do, as often as it says. */
const steps: readonly (readonly [times: number, name: string, step: Step])[] = [
  [4, 'swap', (play) => press(play.page())],
  [8, 'continue', (play) => continueSwap(play.page())],
  [1, 'cancel', (play) => cancelSwap(play.page())],
  [1, 'stop', (play) => stopSwap(play.page())],
  [1, 'take back', (play) => revokeAllowance(play.page())],
  [2, 'dismiss', (play) => dismissSwap(play.page())],
  [10, 'approve', walletAnswers('approve')],
  [1, 'decline', walletAnswers('decline')],
  [1, 'fail', walletAnswers('fail')],
  [10, 'confirm', chainSays('confirmed')],
  [1, 'revert', chainSays('failed')],
  [5, 'reload', (play, random) => play.reload(random(2) === 0)],
  [1, 'another account', report(other)],
  [2, 'the account', report(account)],
  [1, 'the price falls', ({ market }) => Object.assign(market, { price: 1_900n })],
  [1, 'the price is back', ({ market }) => Object.assign(market, { price: 2_000n })],
  [6, 'time', (play) => play.pass(5_000)],
]

const deck = steps.flatMap(([times, name, step]) =>
  Array.from({ length: times }, () => ({ name, step })),
)

async function press(page: SwapTestContext): Promise<void> {
  fillForm(page)
  const preview = await swapPreviewQuery(page).queryFn()
  await executeSwap(page, { preview })
}

const fields = ['state', 'terms', 'at', 'done', 'allowed']
const unfinished = [...fields, 'steps']
/** What a state may have: what is left of another one is none. */
const parts: Readonly<Record<SwapFlow['state'], readonly string[]>> = {
  checking: [...unfinished, 'open'],
  preparing: unfinished,
  asking: [...unfinished, 'before'],
  sent: [...unfinished, 'hash', 'callsId', 'sentAt', 'before'],
  paused: [...unfinished, 'open', 'error'],
  spent: [...unfinished, 'open'],
  done: [...fields, 'received'],
}

/** What can't be of a page's swaps. */
function problems({ store, storage }: SwapTestContext): string[] {
  const { activity, swap } = store.get()
  const all = [swap.flow, ...swap.driven.map(({ flow }) => flow)].filter((one) => !!one)
  const shown = swap.driven.find(({ at }) => at === swap.flow?.at)
  const isLost = ({ state, ...flow }: SwapFlow) =>
    state === 'sent' &&
    'hash' in flow &&
    !activity.sent.some(({ hash }) => hash === flow.hash) &&
    !cachesOf({ storage })
      .get('sent', flow.terms.account)
      ?.some(({ hash }) => hash === flow.hash)
  return [
    ...all.flatMap((flow) =>
      Object.keys(flow)
        .filter((key) => !parts[flow.state].includes(key))
        .map((key) => `${key} in ${flow.state}`),
    ),
    ...(shown && shown.flow !== swap.flow ? ['on screen is another than goes on'] : []),
    ...(all.some((flow) => 'steps' in flow && flow.steps.length === 0) ? ['no step'] : []),
    ...(all.some(isLost) ? ['what was sent is not among what was sent'] : []),
  ]
}

/** What can't be of a wallet and its page: a request that the page does not wait for, or the second of one swap. */
function walletProblems({ held, page }: PlayedSwap): string[] {
  const own = held.filter((one) => one.page === page())
  return own.flatMap(({ flow }) => {
    const stored = readFlow(page(), flow?.terms.account ?? account)
    const isForgotten = page()
      .store.get()
      .swap.driven.some((one) => one.at === flow?.at && !one.flow)
    const isAsking = isForgotten || (stored?.at === flow?.at && stored?.state === 'asking')
    const times = own.filter((one) => one.flow?.at === flow?.at).length
    return [...(isAsking ? [] : ['a request that is not stored']), ...(times > 1 ? ['twice'] : [])]
  })
}

test.each(playedSeeds)(
  'T489 T516 whatever is played, by seed %i: no listener sees what can’t be, nothing sent is forgotten, nothing swapped twice',
  async (seed) => {
    const random = createRandom(seed * 7919)
    const play = await playedSwap({
      canBatch: random(4) === 0,
      isStrict: random(4) === 0,
      allowance: random(2) === 0 ? 50_000_000n : 0n,
    })
    const script: string[] = []
    const seen: string[] = []
    const listen = () => {
      const page = play.page()
      page.store.subscribe(() => seen.push(...problems(page)))
    }
    listen()
    for (let at = 0; at < 60; at++) {
      const { name, step } = deck[random(deck.length)] ?? { name: '', step: () => {} }
      script.push(name)
      const before = readFlow(play.page(), account)
      Promise.resolve(step(play, random)).catch(() => {})
      await play.pass(name === 'reload' ? 0 : 500)
      if (name === 'reload') {
        await play.pass(0)
        listen()
        const after = readFlow(play.page(), account)
        if (before?.state === 'sent' && after?.at !== before.at) seen.push('sent, and forgotten')
      }
      seen.push(...walletProblems(play))
      const swapped = play.sent.filter((one) => one.isSwap && one.status !== 'failed')
      const times = swapped.filter((one) => one.at === swapped.at(-1)?.at).length
      if (times > 1) seen.push('swapped twice')
      expect(seen, script.join(', ')).toEqual([])
    }
  },
)
