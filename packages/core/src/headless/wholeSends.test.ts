import { LatchkeyError } from '@latchkey/protocol'
import { expect, test } from 'vitest'
import { withContext } from '../assembly/contextOf.js'
import type { Latchkey } from '../assembly/Latchkey.js'
import { closeModal } from '../modal/closeModal.js'
import { goBack } from '../modal/goBack.js'
import { openModal } from '../modal/opening/openModal.js'
import { showView } from '../modal/showView.js'
import { switchNetwork } from '../networks/switchNetwork.js'
import type { Transfer } from '../ports/Adapter.js'
import { sendMax, setReceiver, setSendAmount, setSendToken, startSend } from '../send/sendForm.js'
import { sendTokens, stopWaiting } from '../send/sendTransfer.js'
import type { SendOrder } from '../state/sendSlice.js'
import { createRandom } from '../testing/createRandom.js'
import { playedSeeds } from '../testing/playedSeeds.js'
import { openOrders, sendProblems } from '../testing/sendProblems.js'
import { fakeTokens, sendTestContext } from '../testing/sendTestContext.js'
import { createHeadlessSend } from './createHeadlessSend.js'
import type { HeadlessPreview } from './previewSend.js'

const own = [
  '0x00000000000000000000000000000000000000a1',
  '0x00000000000000000000000000000000000000a2',
]
const [bob, ada] = ['0x70997970c51812dc3a010c7d01b50e0d17dc79c8', `0x${'b2'.repeat(20)}`]

/** A page with the modal's send and one of the host's, and a wallet that answers when it is told to. */
async function sendingPage() {
  const context = await sendTestContext()
  const { store, wallet } = context
  const host = createHeadlessSend(withContext({}, context) as Latchkey)
  const previews: HeadlessPreview[] = []
  const requests: { transfer: Transfer; answer(isApproved: boolean): void }[] = []
  const open = new Set<(typeof requests)[number]>()
  const placed = new Set<SendOrder>()
  const seen: string[] = []
  const adapter = context.adapters.get('eip155')
  if (!adapter?.send) throw new Error('an adapter that sends')
  const transfer = (_: unknown, asked: Transfer) =>
    new Promise<string>((resolve, reject) => {
      const hash = `0x${String(requests.length + 1).padStart(64, '0')}`
      const request = {
        transfer: asked,
        answer(isApproved: boolean) {
          open.delete(request)
          if (isApproved) resolve(hash)
          else reject(new LatchkeyError('wallet/rejected'))
        },
      }
      requests.push(request)
      open.add(request)
      check()
    })
  context.adapters.set('eip155', { ...adapter, send: { ...adapter.send, transfer } })

  function check(): void {
    const state = store.get()
    const orders = openOrders(state)
    for (const order of orders) placed.add(order)
    seen.push(...sendProblems(state))
    if (open.size > orders.length) seen.push(`${open.size} requests, ${orders.length} known`)
    if (requests.length > placed.size) seen.push('an order was requested twice')
  }
  store.subscribe(check)
  return { context, host, open, previews, requests, seen, store, wallet }
}

type Page = Awaited<ReturnType<typeof sendingPage>>
type Step = (page: Page) => unknown

const inModal =
  (step: Step): Step =>
  (page) =>
    page.store.get().modal.open ? step(page) : undefined

/** What visitors, wallets and hosts do, whether it succeeds or not. */
const steps: Record<string, Step> = {
  'start with dollars': inModal(({ context }) => startSend(context, { token: fakeTokens.dollar })),
  'start with the coin': inModal(({ context }) => startSend(context, { token: fakeTokens.coin })),
  'an amount': ({ context }) => setSendAmount(context, { amount: '1' }),
  'another amount': ({ context }) => setSendAmount(context, { amount: '0.5' }),
  'all of it': ({ context }) => sendMax(context),
  'another token': ({ context }) => setSendToken(context, { token: fakeTokens.coin }),
  'to Bob': ({ context }) => setReceiver(context, { input: bob }),
  'to Ada': ({ context }) => setReceiver(context, { input: ada }),
  'to a name': ({ context }) => setReceiver(context, { input: 'bob.eth' }),
  review: inModal(({ context }) => showView(context, { view: 'WalletSendPreview' })),
  send: ({ context }) => sendTokens(context),
  'send with two clicks': ({ context }) => Promise.all([sendTokens(context), sendTokens(context)]),
  'send to Bob': async ({ context }) => {
    await openModal(context)
    await startSend(context, { token: fakeTokens.dollar })
    await setSendAmount(context, { amount: '1' })
    await setReceiver(context, { input: bob })
    await showView(context, { view: 'WalletSendPreview' })
    return sendTokens(context, { fee: 2_000n })
  },
  'stop waiting': ({ context }) => stopWaiting(context),
  back: inModal(({ context }) => goBack(context)),
  close: ({ context }) => closeModal(context),
  open: ({ context }) => openModal(context),
  'the wallet approves': ({ open }) => [...open][0]?.answer(true),
  'the wallet approves the last': ({ open }) => [...open].at(-1)?.answer(true),
  'the wallet refuses': ({ open }) => [...open][0]?.answer(false),
  'another network': ({ context }) => switchNetwork(context, { network: 'eip155:31338' }),
  'the first network': ({ context }) => switchNetwork(context, { network: 'eip155:31337' }),
  'another account': ({ wallet }) =>
    wallet.report({ type: 'accounts', addresses: [...own].reverse() }),
  'the first account': ({ wallet }) => wallet.report({ type: 'accounts', addresses: own }),
  'the host previews': async ({ host, previews }) => {
    previews.push(await host.preview({ to: bob, amount: '0.5' }))
  },
  'the host confirms': ({ host, previews }) => confirm(host, previews.at(-1)),
  'the host confirms the first': ({ host, previews }) => confirm(host, previews[0]),
  'the host resets': ({ host }) => host.reset(),
}

const confirm = (host: Page['host'], preview: HeadlessPreview | undefined) =>
  preview && host.confirm({ preview })

test.each(playedSeeds)(
  'S4.20 S4.40 S4.42 S4.52 whatever is played, by seed %i, no listener sees an impossible send, and no order is requested twice',
  async (seed) => {
    const random = createRandom(seed * 7919)
    const page = await sendingPage()
    const names = Object.keys(steps)
    const script: string[] = []
    const work: Promise<unknown>[] = []
    for (let at = 0; at < 60; at += 1) {
      const name = names[random(names.length)] ?? 'open'
      script.push(name)
      // Some do not wait for the one before.
      const done = Promise.resolve(steps[name]?.(page)).catch(() => {})
      work.push(done)
      if (random(4) > 0) await Promise.race([done, page.context.env.advance(600)])
      await page.context.env.advance(0)
      expect(page.seen, script.join(', ')).toEqual([])
    }
    // Whatever is still open is answered, and then nothing is open any more.
    do {
      for (const request of page.open) request.answer(random(2) > 0)
      await page.context.env.advance(600)
    } while (page.open.size > 0)
    expect(openOrders(page.store.get()), script.join(', ')).toEqual([])
    expect(page.seen, script.join(', ')).toEqual([])
    page.context.queries.value?.clear()
  },
)

test('the scripts reach what they are about: requests of both, answers, and results', async () => {
  const random = createRandom(7919)
  const page = await sendingPage()
  const statuses = new Set<string>()
  page.store.subscribe(() => {
    const { hostSend, send } = page.store.get()
    statuses.add(`modal ${send.status}`).add(`host ${hostSend.status}`)
  })
  const names = Object.keys(steps)
  for (let at = 0; at < 600; at += 1) {
    const name = names[random(names.length)] ?? 'open'
    const done = Promise.resolve(steps[name]?.(page)).catch(() => {})
    await Promise.race([done, page.context.env.advance(600)])
    await page.context.env.advance(0)
  }
  const reached = ['idle', 'wallet', 'failed', 'sent'].flatMap((one) => [
    `modal ${one}`,
    `host ${one}`,
  ])
  expect([...statuses]).toEqual(
    expect.arrayContaining([...reached, 'host previewing', 'host ready']),
  )
  expect(page.seen).toEqual([])
  page.context.queries.value?.clear()
})

test('S4.40 S4.42 a send is two changes: requested, and sent', async () => {
  const { context, open, store } = await sendingPage()
  await startSend(context, { token: fakeTokens.dollar })
  await setSendAmount(context, { amount: '1' })
  await setReceiver(context, { input: bob })
  await showView(context, { view: 'WalletSendPreview' })
  let commits = 0
  store.subscribe(() => {
    commits += 1
  })
  const work = sendTokens(context)
  await expect.poll(() => open.size).toBe(1)
  expect(commits).toBe(1)
  for (const request of open) request.answer(true)
  await work
  expect(commits).toBe(2)
  expect(store.get().router.entries).toEqual([{ view: 'Account' }])
})
