// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { ar } from '../locales/ar/ar.js'
import { de } from '../locales/de/de.js'
import { en } from '../locales/en/en.js'
import type { Stage } from '../stage/Stage.js'
import { StageView } from './StageView.js'

afterEach(cleanup)

type NumberStage = Extract<Stage, { kind: 'number' }>

const view = (state: NumberStage['state'], onNumber: NumberStage['onNumber'], words = en) => (
  <StageView
    stage={{ kind: 'number', state, onNumber }}
    words={words.approval}
    language="en"
    embedded={false}
    now={() => 0}
  />
)
const field = () => screen.getByRole<HTMLInputElement>('textbox')
const submit = () => fireEvent.click(screen.getByRole('button'))

test('T156 the screen says where the number stands, and to close a page that did not open by itself', () => {
  for (const words of [en, de, ar]) {
    render(view('ask', () => {}, words))
    const { number } = words.approval.window
    expect(screen.getByText(number.lead)).toBeTruthy()
    expect(screen.getByText(number.warning)).toBeTruthy()
    expect(document.activeElement).toBe(field())
    cleanup()
  }
  expect(en.approval.window.number.warning).toContain(
    'If this page didn’t open by itself, close it.',
  )
})

test('only two digits are sent, once, and a wrong number is reported', () => {
  const sent: string[] = []
  const onNumber = (number: string) => void sent.push(number)
  const { rerender } = render(view('ask', onNumber))
  for (const typed of ['', '4', 'ab', '٤٢']) {
    fireEvent.change(field(), { target: { value: typed } })
    submit()
    expect(screen.getByRole('alert').textContent).toBe(en.approval.window.number.needsTwoDigits)
  }
  expect(sent).toEqual([])
  fireEvent.change(field(), { target: { value: '42' } })
  submit()
  rerender(view('busy', onNumber))
  submit()
  expect(sent).toEqual(['42'])
  rerender(view('wrong', onNumber))
  expect(screen.getByRole('alert').textContent).toBe(en.approval.window.number.wrong)
  expect(field().getAttribute('aria-invalid')).toBe('true')
})
