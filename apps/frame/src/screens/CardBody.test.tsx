// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { usdc } from '../approval/testing/evmAddresses.js'
import { approve, dollar, pairRouter, prepareSwaps, sell } from '../approval/testing/swapCalls.js'
import { ar } from '../locales/ar/ar.js'
import { de } from '../locales/de/de.js'
import { en } from '../locales/en/en.js'
import { titleOf } from '../summary/titleOf.js'
import { CardBody } from './CardBody.js'

afterEach(cleanup)

test.each([
  ['en', en],
  ['de', de],
  ['ar', ar],
])(
  'S3.78 a swap with its allowance in %s: sums and what stays allowed are no steps',
  async (language, words) => {
    const card = await prepareSwaps([approve(usdc, pairRouter, 2_600n * dollar), sell])
    const { approval } = words
    const now = () => 0
    const { container } = render(
      <CardBody {...{ card, language, now }} title="" words={approval} />,
    )
    const { actions, labels } = approval
    const titles = [...container.querySelectorAll('h2')].map(({ textContent }) => textContent)
    expect(titles.slice(0, 3)).toEqual([actions.outflows, actions.inflows, actions.allowanceLeft])
    const rowOf = (label: string) => screen.getByText(label).parentElement?.textContent
    expect(rowOf(labels.gives)).toMatch(/2[.,]500 USDC/)
    expect(rowOf(labels.getsAtLeast)).toContain('1 ETH')
    expect(rowOf(labels.receiver)).toContain(approval.words.yourAccount)
    expect(rowOf(labels.role)).toContain(approval.words.swapRouter)
    const steps = [...container.querySelectorAll('details .lka-step h2')]
    expect(steps.map(({ textContent }) => textContent)).toEqual([actions.approve, actions.swap])
  },
)

test('S3.78 a single swap has one heading: its card does not repeat the title', async () => {
  const card = await prepareSwaps([sell])
  const alone = { ...card, title: 'swap' as const, actions: card.actions.slice(-1) }
  const name = alone.actions[0]?.name
  const { container } = render(
    <CardBody
      card={alone}
      title={titleOf(alone, en.approval)}
      words={en.approval}
      language="en"
      now={() => 0}
    />,
  )
  expect(name).toBe('swap')
  const titles = [...container.querySelectorAll('h2')].map(({ textContent }) => textContent)
  expect(titles).not.toContain(en.approval.titles.swap)
})
