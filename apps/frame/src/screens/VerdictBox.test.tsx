// @vitest-environment jsdom
import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { ar } from '../locales/ar/ar.js'
import { de } from '../locales/de/de.js'
import { en } from '../locales/en/en.js'
import type { ApprovalCard } from '../stage/ApprovalCard.js'
import { type Verdict, verdicts } from '../summary/verdictOf.js'
import { VerdictBox } from './VerdictBox.js'

afterEach(cleanup)

const plain: ApprovalCard = {
  id: '1',
  title: 'sendTransaction',
  hostOrigin: 'https://app.example',
  dappName: '',
  networkName: 'Ethereum',
  from: '0x70997970C51812dc3A010C7d01b50e0d17dc79C8',
  caipNetworkId: 'eip155:1',
  actions: [{ name: 'send', rows: [] }],
  warnings: [],
  unreadable: false,
  expected: { result: 'unseen' },
  raw: [],
  digest: 'd',
}

function show(change: Partial<ApprovalCard>, words = en.approval) {
  const card = { ...plain, ...change }
  const { container } = render(
    <>
      <VerdictBox level="danger" {...{ card, words }} />
      <VerdictBox level="caution" {...{ card, words }} />
      <VerdictBox level="calm" {...{ card, words }} />
    </>,
  )
  const boxes = [...container.querySelectorAll('section')]
  return {
    levels: boxes.map(({ className }) => className.replace('lka-warning lka-', '')),
    verdicts: boxes.flatMap(({ dataset }) => dataset.verdict ?? []),
    headings: [...container.querySelectorAll('h2')].map(({ textContent }) => textContent),
    text: container.textContent ?? '',
  }
}

test('a card has one verdict, in the box of its level; cautions below a danger have none', () => {
  const lookAlike = { code: 'lookAlike', level: 'danger' } as const
  const highFee = { code: 'highFee', level: 'caution' } as const
  expect(show({})).toMatchObject({ levels: ['calm'], verdicts: ['asShown'] })
  cleanup()
  const careful = show({ warnings: [highFee] })
  expect(careful).toMatchObject({ levels: ['caution'], verdicts: ['careful'] })
  cleanup()
  const risky = show({ warnings: [lookAlike, highFee] })
  expect(risky).toMatchObject({ levels: ['danger', 'caution'], verdicts: ['risky'] })
  expect(risky.headings).toEqual([en.approval.verdicts.risky])
})

test('a warning that is the verdict is said once', () => {
  const { headings, text } = show({
    expected: { result: 'fails' },
    warnings: [{ code: 'wouldFail', level: 'danger' }],
  })
  expect(headings).toEqual([en.approval.warnings.wouldFail])
  expect(text.split(en.approval.warnings.wouldFail)).toHaveLength(2)
})

test('what is blocked has its own words, and no verdict beside them', () => {
  expect(show({ blocked: 'otherChain' }).levels).toEqual([])
})

const cards: { readonly [V in Exclude<Verdict, 'blocked'>]: Partial<ApprovalCard> } = {
  fails: { warnings: [{ code: 'wouldFail', level: 'danger' }] },
  risky: { warnings: [{ code: 'lookAlike', level: 'danger' }] },
  unread: { unreadable: true },
  differs: { expected: { result: 'changes', changes: [leaving()] } },
  unchecked: { expected: { result: 'unknown' } },
  unseen: { actions: [{ name: 'sendNft', rows: [] }] },
  careful: { warnings: [{ code: 'highFee', level: 'caution' }] },
  asShown: {},
  nothingMoves: {
    actions: [{ name: 'revokeApproval', rows: [] }],
    expected: { result: 'succeeds' },
  },
  signature: { actions: [], expected: undefined },
}

function leaving() {
  return { direction: 'out', amount: { text: '1', symbol: 'ETH' } } as const
}

test.each(Object.keys(cards) as (keyof typeof cards)[])(
  'the verdict %s has words in every language',
  (verdict) => {
    for (const { approval } of [en, de, ar]) {
      const shown = show(cards[verdict], approval)
      expect(shown.verdicts).toEqual([verdict])
      expect(shown.levels[0]).toBe(verdicts[verdict].level)
      expect(shown.headings[0]).toBeTruthy()
      cleanup()
    }
  },
)
