// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { type Tab, Tabs } from './Tabs.js'

afterEach(cleanup)

const tabs: readonly Tab[] = ['Tokens', 'NFTs', 'Activity'].map((label) => ({
  id: label.toLowerCase(),
  label,
  panel: <p>the {label}</p>,
}))

const show = (shown = tabs) => render(<Tabs label="Holdings" tabs={shown} />)
const tab = (name: string) => screen.getByRole('tab', { name })
const panel = () => screen.getByRole('tabpanel')
const press = (key: string) => fireEvent.keyDown(document.activeElement ?? document.body, { key })

test('one panel is shown, labelled by its tab; a click on another tab shows its panel', () => {
  show()
  expect(screen.getByRole('tablist', { name: 'Holdings' })).toBeDefined()
  expect(screen.getByRole('tabpanel', { name: 'Tokens' }).textContent).toBe('the Tokens')
  expect(tab('Tokens').getAttribute('aria-controls')).toBe(panel().id)

  fireEvent.click(tab('NFTs'))
  expect(screen.getByRole('tabpanel', { name: 'NFTs' }).textContent).toBe('the NFTs')
  expect(tab('NFTs').getAttribute('aria-selected')).toBe('true')
  expect(tab('Tokens').getAttribute('aria-selected')).toBe('false')
})

test('arrow keys move between tabs, and the Tab key reaches only the selected one', () => {
  show()
  tab('Tokens').focus()
  const seen = ['ArrowRight', 'ArrowRight', 'ArrowRight', 'ArrowLeft', 'Home', 'End'].map((key) => {
    press(key)
    return document.activeElement?.textContent
  })
  expect(seen).toEqual(['NFTs', 'Activity', 'Tokens', 'Activity', 'Tokens', 'Activity'])
  expect(panel().textContent).toBe('the Activity')
  expect(screen.getAllByRole('tab').map(({ tabIndex }) => tabIndex)).toEqual([-1, -1, 0])
})

test('in a right-to-left language the arrow keys are swapped', () => {
  show()
  // Set on the tab list itself: jsdom inherits no styles.
  screen.getByRole('tablist').style.direction = 'rtl'
  tab('Tokens').focus()
  press('ArrowLeft')
  expect(document.activeElement).toBe(tab('NFTs'))
})

test('a single tab renders its panel without a tab list', () => {
  show(tabs.slice(0, 1))
  expect(screen.getByText('the Tokens')).toBeDefined()
  expect(screen.queryByRole('tablist')).toBeNull()
  expect(screen.queryByRole('tabpanel')).toBeNull()
})

test('when the selected tab disappears, the first is selected', () => {
  const { rerender } = show()
  fireEvent.click(tab('Activity'))
  rerender(<Tabs label="Holdings" tabs={tabs.slice(0, 2)} />)
  expect(panel().textContent).toBe('the Tokens')
})
