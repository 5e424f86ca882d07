// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { ar } from '../locales/ar/ar.js'
import { en } from '../locales/en/en.js'
import type { ApprovalCard } from '../stage/ApprovalCard.js'
import { StageView } from './StageView.js'

const card: ApprovalCard = {
  title: 'sendTransaction',
  hostOrigin: 'https://app.example',
  dappName: 'vault.example — official',
  networkName: 'Ethereum',
  from: '0x70997970C51812dc3A010C7d01b50e0d17dc79C8',
  caipNetworkId: 'eip155:1',
  actions: [
    {
      name: 'send',
      rows: [
        { kind: 'address', label: 'to', address: '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC' },
      ],
    },
  ],
  warnings: [{ code: 'highFee', level: 'caution' }],
  unreadable: false,
  raw: ['02f8'],
  digest: 'd',
  id: '1',
}

type Seen = { isVisible: boolean; intersectionRatio: number }
let time = 0
let tell: (seen: Seen) => void = () => {}

beforeEach(() => {
  vi.useFakeTimers()
  time = 0
  vi.stubGlobal('innerWidth', 360)
  vi.stubGlobal('innerHeight', 600)
  document.hasFocus = () => true
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(report: (entries: Seen[]) => void) {
        tell = (seen) => report([seen])
      }
      observe() {}
      disconnect() {}
    },
  )
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const now = () => time
const wait = async (ms: number) => {
  time += ms
  await act(async () => vi.advanceTimersByTime(ms))
}
const see = async (seen: Partial<Seen> = {}) => {
  await act(async () => tell({ isVisible: true, intersectionRatio: 1, ...seen }))
}
function show(
  change: Partial<ApprovalCard> = {},
  more: { busy?: boolean; queuedCount?: number } = {},
) {
  const calls: string[] = []
  const stage = {
    kind: 'review',
    card: { ...card, ...change },
    queuedCount: 0,
    busy: false,
    onApprove: () => calls.push('approve'),
    onReject: (isSeen?: boolean) => calls.push(isSeen ? 'reject seen' : 'reject'),
    ...more,
  } as const
  render(<StageView stage={stage} words={en.approval} language="en" embedded now={now} />)
  return calls
}
const approve = () => screen.getByRole('button', { name: 'Approve' })
const isOff = () => approve().getAttribute('aria-disabled') === 'true'

test('the origin is the browser’s; the page’s own name is separate', () => {
  show()
  expect(screen.getByText('app.example').closest('.lka-origin')?.textContent).toBe(
    'https://app.example',
  )
  expect(screen.getByText('calls itself “vault.example — official”')).toBeTruthy()
  expect(screen.getByText(en.approval.warnings.highFee)).toBeTruthy()
  expect(document.body.textContent).toContain('0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC')
})

test('T11 the heading has the focus and never the button; a scripted click does nothing', async () => {
  const calls = show()
  expect(document.activeElement?.tagName).toBe('H1')
  await see()
  await wait(1_100)
  expect(isOff()).toBe(false)
  expect(screen.getByText('Protected by your e-mail only')).toBeTruthy()
  approve().click()
  fireEvent.click(approve())
  expect(calls).toEqual([])
})

test('T167 the wallet is named by its address and its e-mail', () => {
  show({ email: 'thief@example.com' })
  expect(document.querySelector('.lka-email')?.textContent).toBe('thief@example.com')
  expect(screen.getByText('example.com').tagName, 'T202 the domain stands out').toBe('B')
  const { parentElement: short } = screen.getByText('0x7099…79C8')
  expect(short?.querySelector('span')?.textContent, 'one press away').toBe(card.from)
})

test('T169 alerts say what happened, when, where and that the mail did not arrive; only a click that counts answers them', async () => {
  const calls: string[] = []
  const stage = {
    kind: 'alerts',
    alerts: [
      {
        id: 'a'.repeat(22),
        kind: 'device-added',
        at: 1_700_000_000,
        hostOrigin: 'https://thief.example',
        isUndelivered: true,
      },
    ],
    isFrozen: false,
    onSeen: () => calls.push('seen'),
    onAcknowledge: () => calls.push('acknowledge'),
    onFreeze: async () => void calls.push('freeze'),
    onFrozen: () => calls.push('frozen'),
    onLater: () => calls.push('later'),
  } as const
  render(<StageView stage={stage} words={en.approval} language="en" embedded now={now} />)
  const shown = screen.getByRole('listitem').textContent
  for (const part of [
    en.approval.alerts.kinds['device-added'],
    'https://thief.example',
    '2023',
    en.approval.alerts.undelivered,
  ]) {
    expect(shown).toContain(part)
  }
  await see()
  await wait(900)
  expect(calls).toEqual([])
  await wait(200)
  // Scripted clicks, on either button.
  for (const button of screen.getAllByRole('button')) fireEvent.click(button)
  expect(calls).toEqual(['seen'])
  fireEvent.keyDown(document, { key: 'Escape' })
  expect(calls).toEqual(['seen', 'later'])
})

test('T169 alerts of a wallet that is frozen say so and until when, what happened and where to stop it, and ask for nothing', () => {
  const onFrozen = vi.fn()
  const lost = { id: 'a'.repeat(22), kind: 'mailbox-lost', at: 1, isUndelivered: false } as const
  const stage = {
    kind: 'alerts',
    alerts: [{ ...lost, browser: 'Firefox on Linux' }],
    isFrozen: true,
    unfreezeAt: 1_700_000_000,
    onSeen() {},
    onAcknowledge() {},
    onFreeze: async () => {},
    onFrozen,
    onLater() {},
  } as const
  render(<StageView stage={stage} words={en.approval} language="en" embedded now={now} />)
  const t = en.approval.alerts
  expect(screen.getByRole('heading').textContent).toBe(t.frozen)
  expect(screen.getByRole('status').textContent).toContain('2023')
  const shown = screen.getByRole('listitem').textContent
  for (const part of [t.kinds['mailbox-lost'], 'Firefox on Linux']) expect(shown).toContain(part)
  expect(screen.getByText(t.lostHint)).toBeTruthy()
  expect(screen.getAllByRole('button')).toHaveLength(1)
  fireEvent.click(screen.getByRole('button', { name: en.approval.close }))
  expect(onFrozen).toHaveBeenCalledOnce()
})

test('T09 it arms after a second in view, and shows why it is not armed', async () => {
  show()
  await wait(5_000)
  expect(isOff()).toBe(true)
  await see({ isVisible: false })
  await wait(5_000)
  expect(isOff()).toBe(true)
  expect(screen.getByText(en.approval.reasons.covered)).toBeTruthy()
  await see()
  await wait(900)
  expect(isOff()).toBe(true)
  await wait(200)
  expect(isOff()).toBe(false)
  await see({ intersectionRatio: 0.9 })
  expect(isOff()).toBe(true)
  expect(screen.getByText(en.approval.reasons.outside)).toBeTruthy()
})

test('T09 a press that comes too early is answered: the button shows how long to wait, and the text to press again', async () => {
  const calls = show()
  await see()
  await wait(300)
  expect(approve().dataset.arming).toBe('true')
  fireEvent.click(approve())
  expect(screen.getByText(en.approval.reasons.arming)).toBeTruthy()
  await wait(800)
  expect(approve().dataset.arming).toBe('false')
  expect(screen.getByText(en.approval.pressAgain)).toBeTruthy()
  expect(calls).toEqual([])
})

test('T10 time in another tab does not count', async () => {
  let visibility = 'visible'
  Object.defineProperty(document, 'visibilityState', {
    configurable: true,
    get: () => visibility,
  })
  onTestFinished(() => void Reflect.deleteProperty(document, 'visibilityState'))
  const turn = async (to: string) => {
    visibility = to
    await act(async () => document.dispatchEvent(new Event('visibilitychange')))
  }
  show()
  await see()
  await wait(1_100)
  expect(isOff()).toBe(false)
  await turn('hidden')
  await wait(5_000)
  await turn('visible')
  expect(isOff()).toBe(true)
  await wait(1_100)
  expect(isOff()).toBe(false)
})

test('unreadable content needs a confirmation first', async () => {
  show({ unreadable: true })
  await see()
  await wait(1_100)
  expect(isOff()).toBe(true)
  expect(screen.getByText(en.approval.reasons.tick)).toBeTruthy()
  fireEvent.click(screen.getByRole('checkbox'))
  expect(isOff()).toBe(false)
})

test('T33 T25 a blocked request has no Approve button', () => {
  const calls = show({ blocked: 'signInOtherSite' })
  expect(screen.queryByRole('button', { name: 'Approve' })).toBeNull()
  expect(screen.getByRole('alert').textContent).toBe(en.approval.blocks.signInOtherSite)
  fireEvent.click(screen.getByRole('button', { name: 'Close' }))
  expect(calls).toEqual(['reject'])
})

test('Escape rejects, but not while signing', () => {
  const calls = show({}, { busy: true })
  fireEvent.keyDown(document, { key: 'Escape' })
  fireEvent.click(screen.getByRole('button', { name: 'Reject' }))
  expect(calls).toEqual([])
  expect(screen.getByText(en.approval.signing)).toBeTruthy()
  cleanup()
  const others = show({}, { queuedCount: 2 })
  expect(screen.getByText('2 more requests waiting')).toBeTruthy()
  fireEvent.keyDown(document, { key: 'Escape' })
  expect(others).toEqual(['reject'])
})

test('T548 a scripted press rejects, and says nothing of what the visitor has seen', async () => {
  const calls = show()
  await see()
  await wait(1_100)
  expect(isOff()).toBe(false)
  screen.getByRole('button', { name: 'Reject' }).click()
  fireEvent.keyDown(document, { key: 'Escape' })
  expect(calls).toEqual(['reject', 'reject'])
})

test.each([
  ['funds', 'Not enough coins'],
  ['unreachable', 'Something went wrong'],
] as const)('a failure is named by its title: %s as “%s”', (failure, title) => {
  const stage = { kind: 'failed', hostOrigin: '', dappName: '', failure, onClose() {} } as const
  render(<StageView stage={stage} words={en.approval} language="en" embedded now={now} />)
  expect(screen.getByRole('heading').textContent).toBe(title)
  expect(screen.getByRole('alert').textContent).toBe(en.approval.failed[failure])
})

test('T13 if a window is needed there is no Approve button', () => {
  const stage = {
    kind: 'window',
    card,
    queuedCount: 0,
    state: 'offer',
    onOpen() {},
    onReject() {},
  } as const
  render(<StageView stage={stage} words={ar.approval} language="ar" embedded now={now} />)
  expect(screen.queryByRole('button', { name: ar.approval.approve })).toBeNull()
  expect(screen.getByRole('button', { name: ar.approval.window.open })).toBeTruthy()
})

test('T143 the place in the order of transactions is shown if the page chose it', () => {
  show({ nonce: 9 })
  expect(screen.getByText(en.approval.nonce).parentElement?.textContent).toContain('9')
})

test('T140 T141 what leaves stands first, NFTs by their id, with the number of inflows that are not listed', () => {
  const token = '0x5FbDB2315678afecb367f032d93F642f64180aa3'
  const amount = { text: '5', symbol: 'FOO', unverified: true }
  show({
    expected: {
      result: 'changes',
      changes: [
        { direction: 'out', token, amount, item: '#7 × 2' },
        { direction: 'out', token, amount, item: '#8' },
        { direction: 'in', token, amount },
      ],
      moreInflows: 32,
    },
  })
  const rows = screen.getByText(en.approval.expected).parentElement?.querySelectorAll('li') ?? []
  const texts = [...rows].map((row) => row.textContent ?? '')
  expect(texts).toHaveLength(4)
  expect(texts[0]).toContain('− #7 × 2')
  expect(texts[0]).not.toContain('FOO')
  expect(texts[2]).toContain(`+ 5 FOO (${en.approval.unverified})`)
  expect(texts[3]).toBe(en.approval.moreInflows(32))
})

test('T151 an order shows what leaves and what comes back under headings of their own', () => {
  const rows = [{ kind: 'word', label: 'amount', word: 'noItem' }] as const
  const gives = [{ kind: 'text', label: 'tokenId', text: '#7' }] as const
  const inner = [
    { name: 'orderGives', rows: gives },
    { name: 'orderGets', rows },
  ] as const
  show({
    actions: [{ name: 'order', rows: [], inner }],
    warnings: [{ code: 'nothingBack', level: 'danger' }],
  })
  expect(screen.getByText(en.approval.actions.orderGets).parentElement?.textContent).toContain(
    en.approval.words.noItem,
  )
  expect(screen.getByText(en.approval.warnings.nothingBack)).toBeTruthy()
})
