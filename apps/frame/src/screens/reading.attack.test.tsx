// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { en } from '../locales/en/en.js'
import type { ApprovalCard } from '../stage/ApprovalCard.js'
import { StageView } from './StageView.js'

const card: ApprovalCard = {
  title: 'changeEmail',
  hostOrigin: 'https://app.example',
  dappName: '',
  networkName: '',
  from: '0x70997970C51812dc3A010C7d01b50e0d17dc79C8',
  caipNetworkId: '',
  actions: [{ name: 'changeEmail', rows: [] }],
  warnings: [
    { code: 'emailTakesWallet', level: 'danger' },
    { code: 'emailLinks', level: 'caution' },
  ],
  unreadable: false,
  raw: [],
  digest: 'd',
  id: '1',
}
const heights = { content: 900, view: 200 }
let time = 0
let isCovered = false
let report: () => void = () => {}
let shift = 0

beforeEach(() => {
  vi.useFakeTimers()
  Object.assign(heights, { content: 900, view: 200 })
  time = 0
  shift = 0
  isCovered = false
  vi.stubGlobal('innerWidth', 320)
  vi.stubGlobal('innerHeight', 440)
  document.hasFocus = () => true
  const { prototype } = HTMLElement
  vi.spyOn(prototype, 'scrollHeight', 'get').mockImplementation(() => heights.content)
  vi.spyOn(prototype, 'clientHeight', 'get').mockImplementation(() => heights.view)
  vi.spyOn(prototype, 'getBoundingClientRect').mockImplementation(function (this: HTMLElement) {
    const left = this.hasAttribute('data-approve') ? 200 + shift : 20
    return new DOMRect(left, 390, 100, 44)
  })
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(tell: (entries: unknown[]) => void) {
        report = () => tell([{ isVisible: !isCovered, intersectionRatio: 1 }])
      }
      observe() {}
      disconnect() {}
    },
  )
  vi.stubGlobal(
    'DOMRect',
    class {
      constructor(
        readonly x: number,
        readonly y: number,
        readonly width: number,
        readonly height: number,
      ) {}
    },
  )
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const wait = async (ms: number) => {
  for (let left = ms; left > 0; left -= 100) {
    time += 100
    await act(async () => vi.advanceTimersByTime(100))
  }
}
/** Shows the card for two seconds, uncovered or not. */
async function show(covered = false) {
  const stage = { kind: 'review', card, queuedCount: 0, busy: false } as const
  render(
    <StageView
      stage={{ ...stage, onApprove() {}, onReject() {} }}
      words={en.approval}
      language="en"
      embedded
      now={() => time}
    />,
  )
  await see(covered)
}
const see = async (covered = false) => {
  isCovered = covered
  await act(async () => report())
  await wait(2_000)
}
const content = () => document.querySelector('.lka-scroll') as HTMLElement
const scrollTo = async (top: number) => {
  content().scrollTop = top
  fireEvent.scroll(content())
  await wait(1_000)
}
const isOff = () =>
  screen.getByRole('button', { name: 'Approve' }).getAttribute('aria-disabled') === 'true'
const readOn = () => screen.queryByRole('button', { name: en.approval.readOn })

test('T197 nothing is approved before the end of its content was in view', async () => {
  await show()
  expect(isOff()).toBe(true)
  expect(screen.getByText(en.approval.reasons.unread)).toBeTruthy()
  await scrollTo(400)
  expect(isOff()).toBe(true)
  await scrollTo(700)
  expect(isOff()).toBe(false)
  // Once read, it may be scrolled back to compare.
  await scrollTo(0)
  expect(isOff()).toBe(false)
})

test('T197 the button “Keep reading” leads to the end, and gives the focus back', async () => {
  await show()
  for (let presses = 0; presses < 10 && isOff(); presses += 1) {
    const button = readOn()
    button?.focus()
    if (button) fireEvent.click(button)
    content().scrollTop = Math.min(content().scrollTop, 700)
    await wait(1_000)
  }
  expect(isOff()).toBe(false)
  expect(readOn()).toBeNull()
  expect(document.activeElement).toBe(content())
})

test('T197 what was in view under a cover, or in a tall frame that was covered, was not read', async () => {
  heights.view = 900
  await show(true)
  heights.view = 200
  await see()
  expect(isOff()).toBe(true)
  expect(readOn()).toBeTruthy()
})

test('T197 a request that fits needs no scrolling', async () => {
  heights.view = 900
  await show()
  expect(isOff()).toBe(false)
  expect(readOn()).toBeNull()
})

test('T197 dangers stand before the content, and what merely needs a second look after it', async () => {
  await show()
  const texts = document.body.textContent ?? ''
  const places = [
    en.approval.warnings.emailTakesWallet,
    en.approval.actions.changeEmail,
    en.approval.warnings.emailLinks,
  ].map((text) => texts.indexOf(text))
  expect(places).toEqual([...places].sort((one, other) => one - other))
})

test('T198 a button that changed its place is off for a moment', async () => {
  heights.view = 900
  await show()
  expect(isOff()).toBe(false)
  shift = -180
  await wait(100)
  expect(isOff()).toBe(true)
  await wait(1_000)
  expect(isOff()).toBe(false)
})
