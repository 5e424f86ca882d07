// @vitest-environment jsdom
import { cleanup, render } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { usdc, weth } from '../approval/testing/evmAddresses.js'
import { approve, prepareSwaps } from '../approval/testing/swapCalls.js'
import { ar } from '../locales/ar/ar.js'
import { de } from '../locales/de/de.js'
import { en } from '../locales/en/en.js'
import { ReviewScreen } from './ReviewScreen.js'

const thief = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const everything = 2n ** 256n - 1n

beforeEach(() => {
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe() {}
      disconnect() {}
    },
  )
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test.each([
  ['en', en, 'Step 2: ', 'Steps 2, 3: '],
  ['de', de, 'Schritt 2: ', 'Schritte 2, 3: '],
  ['ar', ar, 'الخطوة 2: ', 'الخطوات 2، 3: '],
])('T540 a warning says in %s which steps it is about', async (language, words, one, two) => {
  const harmless = { to: thief, value: '0x5', data: '0x' } as const
  const calls = [harmless, approve(usdc, thief, everything), approve(weth, thief, everything)]
  const first = await prepareSwaps(calls.slice(0, 2))
  const { unlimitedApproval } = words.approval.warnings
  expect(shownWarning(first)).toBe(`${one}${unlimitedApproval}`)
  cleanup()
  expect(shownWarning(await prepareSwaps(calls))).toBe(`${two}${unlimitedApproval}`)

  function shownWarning(card: typeof first) {
    const [onApprove, onReject] = [() => {}, () => {}]
    const stage = {
      kind: 'review',
      card,
      queuedCount: 0,
      busy: false,
      onApprove,
      onReject,
    } as const
    const { container } = render(
      <ReviewScreen {...{ stage, language }} words={words.approval} embedded now={() => 0} />,
    )
    return container.querySelector('[data-warning=unlimitedApproval]')?.textContent
  }
})
